import { create } from 'zustand';
import { desktop } from '#renderer/lib/desktop.ts';
import '#renderer/lib/desktop-texts.ts';
import type { DesktopState } from '#shared/desktop-bridge.ts';

interface DesktopStore {
  /** Undefined until the main process has answered. */
  state: DesktopState | undefined;
}

/** The state that the main process sends. */
export const useDesktopStore = create<DesktopStore>()(() => ({ state: undefined }));

desktop?.onState((state) => useDesktopStore.setState({ state }));
void desktop?.getState().then((state) => useDesktopStore.setState({ state }));
