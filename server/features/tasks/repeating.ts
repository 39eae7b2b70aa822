import type { Logger } from 'pino';

export interface Repeating {
  start(): void;
  /** Runs the work now, or once more if it is running. */
  runNow(): void;
  /** Waits for the current run of the work. */
  stop(): Promise<void>;
}

/**
 * Runs `work` at an interval, never twice at the same time. Failures are logged.
 * @param options.failure message for the log
 */
export function repeating(
  work: () => Promise<unknown>,
  options: { everyMs: number; log: Logger; failure: string },
): Repeating {
  const { everyMs, log, failure } = options;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> | undefined;
  let isWantedAgain = false;

  function run(): void {
    working ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        working = undefined;
        if (isWantedAgain && timer) run();
      });
    isWantedAgain = false;
  }

  return {
    start() {
      timer ??= setInterval(run, everyMs);
      timer.unref();
    },
    runNow() {
      if (working) isWantedAgain = true;
      else if (timer) run();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await working;
    },
  };
}
