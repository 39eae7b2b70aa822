import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Prints one plain summary line for tools, or writes the counts to the file that `TEST_SUMMARY_FILE` names. */
export class PlainSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    let skipped = 0;
    for (const module of modules) {
      if (module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failed += 1;
        else skipped += 1;
      }
    }
    const file = process.env.TEST_SUMMARY_FILE;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    if (file) writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
    else process.stdout.write(`\n${passed} passed, ${failed} failed${tail}\n`);
  }
}

// Vitest loads a reporter by its file's default export.
// biome-ignore lint/style/noDefaultExport: see above
export default PlainSummaryReporter;
