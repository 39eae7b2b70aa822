/**
 * The generations this process is writing. They go on when the caller's connection closes; a stopping server
 * waits for them for a while and then gives them up, which releases their credits.
 */
export class RunningGenerations {
  private readonly runs = new Map<Promise<unknown>, AbortController>();

  get size(): number {
    return this.runs.size;
  }

  /** Starts `work` and keeps track of it. Its failure is the caller's to handle. */
  start<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const run = work(controller.signal);
    this.runs.set(run, controller);
    const forget = () => this.runs.delete(run);
    run.then(forget, forget);
    return run;
  }

  /**
   * Waits for all runs, aborting those that are still at it after `graceMs`.
   *
   * @returns how many had to be given up
   */
  async drain(graceMs: number): Promise<number> {
    const all = Promise.allSettled(this.runs.keys());
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([all, grace]);
    clearTimeout(timer);
    const givenUp = this.runs.size;
    for (const controller of this.runs.values()) controller.abort();
    await Promise.allSettled(this.runs.keys());
    return givenUp;
  }
}
