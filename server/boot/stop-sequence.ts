import type { Env } from '#server/context/configuration.ts';

/** After the generations, each step usually takes milliseconds. */
const LONGEST_STEP_MS = 1_500;

/**
 * Divides `shutdownMs` among the steps of a stop: `noticeMs` between "not ready" and the first step, then generations,
 * requests and jobs.
 */
export function stopTimes({ shutdownMs, noticeMs }: Pick<Env, 'shutdownMs' | 'noticeMs'>) {
  const notice = Math.min(noticeMs, shutdownMs / 4);
  // Three steps follow: handing over unfinished generations, requests, jobs.
  const step = Math.min(LONGEST_STEP_MS, (shutdownMs - notice) / 5);
  return {
    noticeMs: notice,
    generationsMs: shutdownMs - notice - 4 * step,
    requestsMs: step,
    jobsMs: step,
  };
}

/** Stops accepting, closes idle connections and gives running requests `graceMs` to end. */
export type CloseConnections = (options: { graceMs: number }) => Promise<void>;

/** Stops everything in reverse order of starting, each step once. */
export class StopSequence {
  private readonly steps: { name: string; stop: () => Promise<unknown> }[] = [];
  private running: Promise<boolean> | undefined;

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.steps.push({ name, stop });
  }

  /** @returns whether every step succeeded; the others run after one that fails */
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
