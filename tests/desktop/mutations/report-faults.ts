import type { Reporter, TestModule } from 'vitest/node';

/** Prints the faults that failed a test as one line of JSON at the end of the run. */
export class FaultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    for (const error of [...errors, ...modules.flatMap((module) => module.errors())])
      process.stderr.write(`${String(error)}\n`);
    // Counts failed tests only, not files that did not load.
    const caught = modules.filter(({ children }) => [...children.allTests('failed')].length > 0);
    process.stdout.write(`\n${JSON.stringify(caught.map(({ project }) => project.name))}\n`);
  }
}

// Vitest loads a reporter by its file's default export.
// biome-ignore lint/style/noDefaultExport: see above
export default FaultReporter;
