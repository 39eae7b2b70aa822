/** Milliseconds until the next retry: half a second, doubling up to ten. */
export function backoff(failures: number): number {
  const longest = Math.min(10_000, 500 * 2 ** Math.max(0, failures - 1));
  // Jitter: clients must not all come back at once.
  return longest * (0.5 + Math.random() / 2);
}

/** Waits until the time is over, the network is back or the tab visible again. @throws the signal's reason on abort */
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
