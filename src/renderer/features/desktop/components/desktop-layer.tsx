import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDesktopStore } from '#renderer/features/desktop/desktop-state.ts';
import { useAppearance } from '#renderer/features/desktop/use-appearance.ts';
import { useNotices } from '#renderer/features/desktop/use-notices.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { useShortcutsStore } from '#renderer/lib/stores/shortcuts-store.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { ComputerStart } from './computer-start.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** Dialogs and effects of the desktop application. */
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
