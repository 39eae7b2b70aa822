import { useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a dialog has closed and the control that opened it is gone: to the nearest part of the page
 * around that control that takes the focus (`tabIndex={-1}`). Otherwise Tab would start at the top of the page.
 *
 * @returns a function to call when the dialog has left the screen
 */
export function useFocusReturn(open: boolean): () => void {
  const places = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (!open) return;
    places.current = [];
    for (let at = document.activeElement; at; at = at.parentElement?.closest('[tabindex]') ?? null) {
      if (at instanceof HTMLElement && at !== document.body) places.current.push(at);
    }
  }, [open]);
  return () => {
    // The dialog's own return of the focus comes after this call.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      places.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
  };
}
