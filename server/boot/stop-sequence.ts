import type { Env } from '#server/context/configuration.ts';

/** How the time that a stop may take is spent, in milliseconds, so that all of it together is within `shutdownMs`. */
export interface StopTimes {
  /** From saying "not ready" to doing anything about it. */
  noticeMs: number;
  /** For running texts to end by themselves. */
  generationsMs: number;
  /** For requests that are still being answered. */
  requestsMs: number;
  jobsMs: number;
}

/** Most that a step after the texts gets: what it waits for takes milliseconds as a rule. */
const LONGEST_STEP_MS = 1_500;

export function stopTimes({ shutdownMs, noticeMs }: Pick<Env, 'shutdownMs' | 'noticeMs'>): StopTimes {
  const notice = Math.min(noticeMs, shutdownMs / 4);
  // Three steps follow the texts: handing over those that did not end, requests, jobs.
  const step = Math.min(LONGEST_STEP_MS, (shutdownMs - notice) / 5);
  return {
    noticeMs: notice,
    generationsMs: shutdownMs - notice - 4 * step,
    requestsMs: step,
    jobsMs: step,
  };
}

/** Stops accepting, closes idle connections and lets running requests end, for so long. */
export type CloseConnections = (options: { graceMs: number }) => Promise<void>;

/** What was started, to be stopped in reverse order, each step once. */
export class StopSequence {
  private readonly steps: { name: string; stop: () => Promise<unknown> }[] = [];
  private running: Promise<boolean> | undefined;

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.steps.push({ name, stop });
  }

  /** @returns whether every step went well; a failing step does not keep the others from running */
  run(): Promise<boolean> {
    this.running ??= this.stopAll();
    return this.running;
  }

  private async stopAll(): Promise<boolean> {
    let clean = true;
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step.stop();
      } catch (error) {
        clean = false;
        process.stderr.write(`Stopping ${step.name} failed: ${(error as Error).message}\n`);
      }
    }
    return clean;
  }
}
