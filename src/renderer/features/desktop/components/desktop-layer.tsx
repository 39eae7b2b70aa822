import { useDesktopStore } from '#renderer/features/desktop/desktop-state.ts';
import { useAppearance } from '#renderer/features/desktop/use-appearance.ts';
import { useCommands } from '#renderer/features/desktop/use-commands.ts';
import { useNotices } from '#renderer/features/desktop/use-notices.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ServerAddressDialog } from './server-address-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** What there is in the desktop application only, above the screens. */
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
