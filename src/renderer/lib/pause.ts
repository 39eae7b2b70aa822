/** Milliseconds before the next try after so many failures in a row: half a second, doubling up to ten. */
export function backoff(failures: number): number {
  const longest = Math.min(10_000, 500 * 2 ** Math.max(0, failures - 1));
  // Not all at once: a server that comes back would be met by everybody in the same moment.
  return longest * (0.5 + Math.random() / 2);
}

/**
 * Waits, but not longer than until the network comes back or the tab is looked at again.
 *
 * @throws the signal's reason when it aborts
 */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, milliseconds);
    const onVisibility = () => document.hidden || end();
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', onVisibility);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', onVisibility);
    signal.addEventListener('abort', end);
  });
  signal.throwIfAborted();
}
