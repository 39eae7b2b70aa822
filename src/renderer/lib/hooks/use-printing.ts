import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

function change(now: boolean): void {
  printing = now;
  // The page is printed as it is when the event has been handled.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

globalThis.addEventListener?.('beforeprint', () => change(true));
globalThis.addEventListener?.('afterprint', () => change(false));

/** Whether the page is being printed: what is left out on the screen belongs on paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => printing,
  );
}
