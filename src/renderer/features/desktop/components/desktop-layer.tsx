import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDesktopStore } from '#renderer/features/desktop/desktop-state.ts';
import { useAppearance } from '#renderer/features/desktop/use-appearance.ts';
import { useNotices } from '#renderer/features/desktop/use-notices.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ServerAddressDialog } from './server-address-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Dialogs and effects of the desktop application. */
export function DesktopLayer() {
  const state = useDesktopStore((store) => store.state);
  useAppearance();
  useCommands();
  useNotices();
  if (!state) return null;
  const askServer = state.serverOrigin === undefined || state.editingServer;
  return (
    <>
      {askServer && <ServerAddressDialog current={state.serverOrigin} />}
      {!askServer && state.signIn && <SignInDialog place={state.signIn} />}
      {!askServer && state.connection === 'offline' && <OfflineBanner />}
    </>
  );
}

/** Runs commands of the menu, links and notifications. */
function useCommands(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      desktop?.onCommand((command) => {
        if (command.name === 'open') void navigate(command.path);
        else if (command.name === 'new-product') void navigate('/products?new');
        // The menu intercepts the shortcut that opens the search, so it is sent again here.
        else window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      }),
    [navigate],
  );
}
