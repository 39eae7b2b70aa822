import type { DesktopState } from '#shared/desktop-bridge.ts';

export interface DesktopStateHolder {
  get(): DesktopState;
  change(changes: Partial<DesktopState>): void;
}

/** What the pages know about the application around them. They hear of every change. */
export function createDesktopState(
  initial: DesktopState,
  onChange: (state: DesktopState) => void,
): DesktopStateHolder {
  let state = initial;
  return {
    get: () => state,
    change: (changes) => {
      state = { ...state, ...changes };
      onChange(state);
    },
  };
}
