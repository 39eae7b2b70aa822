import Button from '@mui/material/Button';
import { styled, useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useDesktopStore } from '#renderer/features/desktop/desktop-state.ts';
import { useNotices } from '#renderer/features/desktop/use-notices.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { currentPath } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { isLanguage } from '#renderer/lib/language/language.ts';
import { useAppStore } from '#renderer/lib/stores/app-store.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { useShortcutsStore } from '#renderer/lib/stores/shortcuts-store.ts';
import { useUnsavedStore } from '#renderer/lib/stores/unsaved-store.ts';
import { isThemeName, storedTheme } from '#renderer/theme/theme-mode.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { ComputerStart } from './computer-start.tsx';
import { PlaceDialog } from './place-dialog.tsx';

export function DesktopLayer() {
  const state = useDesktopStore((store) => store.state);
  useAppearance();
  useCommands();
  useNotices();
  useRecentProduct();
  if (!state) return null;
  const { computer } = state;
  const askPlace = state.editingServer || (state.serverOrigin === undefined && !computer);
  if (askPlace) return <PlaceDialog state={state} />;
  if (computer && computer.phase !== 'ready') return <ComputerStart computer={computer} />;
  return (
    <>
      {state.signIn && <SignInDialog place={state.signIn} />}
      {state.connection === 'offline' && <OfflineBanner />}
      {state.connection === 'online' && state.update && <UpdateBanner version={state.update} />}
    </>
  );
}

/** Tells the main process which product is selected, once a screen has loaded the products. */
function useRecentProduct(): void {
  const { data } = useQuery({ ...apiQuery(listProducts, {}), enabled: false });
  const selected = useProductSelectionStore((store) => store.selectedProductId);
  const name = data?.find(({ id }) => id === selected)?.name;
  useEffect(() => {
    if (selected && name) void desktop?.noteProduct({ id: selected, name: name.slice(0, 200) });
  }, [selected, name]);
}

/** Runs commands of the menu, links and notifications. */
function useCommands(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      desktop?.onCommand((command) => {
        if (command.name === 'open') void navigate(command.path);
        else if (command.name === 'new-product') void navigate('/products?new');
        else if (command.name === 'shortcuts') useShortcutsStore.getState().setListOpen(true);
        // The menu intercepts the shortcut that opens the search, so it is sent again here.
        else window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      }),
    [navigate],
  );
}

function OfflineBanner() {
  const { t } = useTranslation('desktop');
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await desktop?.checkConnection().catch(() => undefined);
    setChecking(false);
  };
  return (
    <BottomPlace aria-label={t('server.label')}>
      <Notice
        tone="warning"
        action={
          <BottomActions>
            <Button size="small" onClick={() => void desktop?.editServer()}>
              {t('offline.changeServer')}
            </Button>
            <Button size="small" disabled={checking} onClick={() => void check()}>
              {t('offline.retry')}
            </Button>
          </BottomActions>
        }
      >
        {t('offline.text')}
      </Notice>
    </BottomPlace>
  );
}

/** Offers to install a downloaded update. Waits while a text is being written or has changes that are not saved. */
function UpdateBanner({ version }: { version: string }) {
  const { t } = useTranslation('desktop');
  const [isHidden, setHidden] = useState(false);
  const isWriting = useAppStore((state) => Object.keys(state.generationInProgress).length > 0);
  const isUnsaved = useUnsavedStore((state) => state.count > 0);
  const isBusy = isWriting || isUnsaved;
  if (isHidden) return null;
  return (
    <BottomPlace aria-label={t('update.label')}>
      <Notice
        action={
          <BottomActions>
            <Button size="small" onClick={() => setHidden(true)}>
              {t('update.later')}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void desktop?.installUpdate()}>
              {t('update.restart')}
            </Button>
          </BottomActions>
        }
      >
        {t(isBusy ? 'update.busy' : 'update.text', { version })}
      </Notice>
    </BottomPlace>
  );
}

/** Shown while the user signs in in the window or the browser; offers the other one. */
function SignInDialog({ place }: { place: 'window' | 'browser' }) {
  const { t } = useTranslation('desktop');
  const cancel = () => void desktop?.cancelSignIn();
  const other = place === 'window' ? 'browser' : 'window';
  return (
    <ResponsiveDialog
      open
      onClose={cancel}
      title={t('signIn.title')}
      phone="sheet"
      maxWidth="xs"
      closeButton={false}
    >
      <DialogBody>
        <Typography>{t(place === 'window' ? 'signIn.inWindow' : 'signIn.inBrowser')}</Typography>
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>{t('signIn.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => void desktop?.signIn({ place: other, returnTo: currentPath() })}
        >
          {t(other === 'browser' ? 'signIn.useBrowser' : 'signIn.useWindow')}
        </Button>
      </DialogFooter>
    </ResponsiveDialog>
  );
}

/** Where messages of the desktop application lie over the page. */
const BottomPlace = styled('aside')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  right: 16,
  bottom: 16,
  maxWidth: 720,
  margin: '0 auto',
  zIndex: theme.zIndex.snackbar,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.floating,
}));

const BottomActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, flex: 'none' });

/** The selected product's target language, once a screen has loaded the products. */
function useContentLanguage(): string | undefined {
  const products = useQuery({ ...apiQuery(listProducts, {}), enabled: false });
  const selected = useProductSelectionStore((state) => state.selectedProductId);
  return products.data?.find(({ id }) => id === selected)?.targetLanguage || undefined;
}

/** Tells the main process the theme and languages, for the window's frame, menu and spell checker. */
function useAppearance(): void {
  const { colorScheme } = useColorScheme();
  const { i18n } = useTranslation();
  const contentLanguage = useContentLanguage();
  const { language } = i18n;

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a theme is what changes the scheme.
  useEffect(() => {
    const stored = storedTheme();
    void desktop?.setAppearance({ theme: isThemeName(stored) ? stored : 'system' });
  }, [colorScheme]);
  useEffect(() => {
    if (isLanguage(language)) void desktop?.setAppearance({ language });
  }, [language]);
  useEffect(() => {
    // Falls back to the interface language.
    void desktop?.setAppearance({ contentLanguage: (contentLanguage ?? language).slice(0, 60) });
  }, [contentLanguage, language]);
}
