import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAll } from '#renderer/lib/api/query-client.ts';
import { currentPath } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { useAppStore } from '#renderer/lib/stores/app-store.ts';
import { showToast, useToastStore } from '#renderer/lib/stores/toast-store.ts';
import { useUnsavedStore } from '#renderer/lib/stores/unsaved-store.ts';
import { useDesktopStore } from './desktop-state.ts';

/** Shows notices of the main process as toasts, and toasts as system notifications while the window has no focus. */
export function useNotices(): void {
  const { t } = useTranslation('desktop');
  const queryClient = useQueryClient();
  const notice = useDesktopStore(({ state }) => state?.notice);
  const connection = useDesktopStore(({ state }) => state?.connection);
  const before = useRef(connection);

  useEffect(() => {
    if (!notice) return;
    showToast({ title: t('notices.title'), description: t(`notices.${notice}`), tone: 'destructive' });
    void desktop?.dismissNotice();
  }, [notice, t]);

  useEffect(() => {
    if (before.current === 'offline' && connection === 'online') {
      showToast({ title: t('offline.back') });
      // Requests have failed while offline, and shown data may be outdated.
      void refreshAll(queryClient);
    }
    before.current = connection;
  }, [connection, queryClient, t]);

  useEffect(
    () =>
      useToastStore.subscribe(({ toast }, previous) => {
        if (!toast?.open || toast.id === previous.toast?.id || document.hasFocus()) return;
        const { title, description = '', path = currentPath() } = toast;
        const body = description.slice(0, 500);
        void desktop?.notify({ title: title.slice(0, 200), body, path });
      }),
    [],
  );

  useEffect(() => {
    const tell = () => {
      const running = Object.keys(useAppStore.getState().generationInProgress).length;
      void desktop?.setActivity({ running, unsaved: useUnsavedStore.getState().count });
    };
    tell();
    const stopCounting = useUnsavedStore.subscribe(tell);
    const stopFollowing = useAppStore.subscribe((state, previous) => {
      if (state.generationInProgress !== previous.generationInProgress) tell();
    });
    return () => {
      stopCounting();
      stopFollowing();
    };
  }, []);
}
