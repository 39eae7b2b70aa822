import type { Env } from '#server/context/configuration.ts';

/** Timeout of each step after the generations have stopped. */
const LONGEST_STEP_MS = 1_500;

/**
 * Divides `shutdownMs` among the steps of a stop: `noticeMs` after the server reports "not ready", then the
 * time for generations, requests and jobs.
 */
export function stopTimes({ shutdownMs, noticeMs }: Pick<Env, 'shutdownMs' | 'noticeMs'>) {
  const notice = Math.min(noticeMs, shutdownMs / 4);
  // After the generations, one step each for handing them over, requests and jobs, and one in reserve. The generations
  // get at least as much.
  const step = Math.min(LONGEST_STEP_MS, (shutdownMs - notice) / 5);
  return {
    noticeMs: notice,
    generationsMs: shutdownMs - notice - 4 * step,
    requestsMs: step,
    jobsMs: step,
  };
}

/** Stops accepting connections, closes idle ones and gives running requests `graceMs` to end. */
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

  /**
   * Runs the other steps even if one fails.
   * @returns whether every step succeeded
   */
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
