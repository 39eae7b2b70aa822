import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with the names of the faults that made a test fail, as one line of JSON. */
export class FaultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    for (const error of [...errors, ...modules.flatMap((module) => module.errors())])
      process.stderr.write(`${String(error)}\n`);
    // A file that did not load is no catch: a test has to have failed.
    const caught = modules.filter(({ children }) => [...children.allTests('failed')].length > 0);
    process.stdout.write(`\n${JSON.stringify(caught.map(({ project }) => project.name))}\n`);
  }
}

// Vitest loads a reporter by its file's default export.
// biome-ignore lint/style/noDefaultExport: see above
export default FaultReporter;
