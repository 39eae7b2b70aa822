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
