import type { DesktopState } from '#shared/desktop-bridge.ts';

export type DesktopStateHolder = ReturnType<typeof createDesktopState>;

/** The application state, which pages receive after every change. */
export function createDesktopState(initial: DesktopState, onChange: (state: DesktopState) => void) {
  let state = initial;
  return {
    get: () => state,
    change: (changes: Partial<DesktopState>) => {
      state = { ...state, ...changes };
      onChange(state);
    },
  };
}
