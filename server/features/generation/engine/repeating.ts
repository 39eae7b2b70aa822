import type { Logger } from 'pino';

/** Work that is done again and again until it is stopped. */
export interface Repeating {
  start(): void;
  /** Waits for the work that is being done. */
  stop(): Promise<void>;
}

/**
 * Does a piece of work at an interval, never twice at the same time. A failure is logged and the work repeated.
 *
 * @param options.failure what the log says about a failure
 */
export function repeating(
  work: () => Promise<unknown>,
  options: { everyMs: number; log: Logger; failure: string },
): Repeating {
  const { everyMs, log, failure } = options;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> | undefined;
  return {
    start() {
      timer ??= setInterval(() => {
        working ??= work()
          .catch((error: unknown) => log.warn({ err: error }, failure))
          .finally(() => {
            working = undefined;
          });
      }, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await working;
    },
  };
}
