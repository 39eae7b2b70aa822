import type { Logger } from 'pino';

export interface Repeating {
  start(): void;
  /** Runs the work now, or once more if it is running. */
  runNow(): void;
  /** Waits for the current run of the work. */
  stop(): Promise<void>;
}

export type Work = () => Promise<unknown>;

/**
 * Runs work at an interval, never the same twice at the same time. Failures are logged.
 * @param works one or several that neither wait for each other nor fail together
 * @param options.failure message for the log
 */
export function repeating(
  works: Work | readonly Work[],
  options: { everyMs: number; log: Logger; failure: string },
): Repeating {
  const { everyMs, log, failure } = options;
  let timer: NodeJS.Timeout | undefined;
  const all = [works].flat().map((work) => ({
    work,
    running: undefined as Promise<unknown> | undefined,
    isWantedAgain: false,
  }));

  function run(each: (typeof all)[number]): void {
    each.isWantedAgain = false;
    each.running ??= each
      .work()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        each.running = undefined;
        if (each.isWantedAgain && timer) run(each);
      });
  }

  return {
    start() {
      timer ??= setInterval(() => all.forEach(run), everyMs);
      timer.unref();
    },
    runNow() {
      if (!timer) return;
      for (const each of all) {
        if (each.running) each.isWantedAgain = true;
        else run(each);
      }
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(all.map(({ running }) => running));
    },
  };
}

/** Does the work at every nth call only. */
export function everyNth(nth: number, work: Work): Work {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls % nth === 0) await work();
  };
}
