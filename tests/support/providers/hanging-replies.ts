/** Waits until hanging responses are released. Rejects when the signal is aborted. */
export type Hang = (signal: AbortSignal) => Promise<void>;

/** Responses with the fault `hang`. */
export function createHangingReplies(): { hang: Hang; count(): number; release(most?: number): void } {
  const waiting = new Set<() => void>();
  return {
    hang: (signal) =>
      new Promise((resolve, reject) => {
        const goOn = () => {
          waiting.delete(goOn);
          resolve();
        };
        const giveUp = () => {
          waiting.delete(goOn);
          reject(signal.reason);
        };
        if (signal.aborted) return giveUp();
        waiting.add(goOn);
        signal.addEventListener('abort', giveUp, { once: true });
      }),
    count: () => waiting.size,
    release(most = waiting.size) {
      for (const goOn of [...waiting].slice(0, most)) goOn();
    },
  };
}
