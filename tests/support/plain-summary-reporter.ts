import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What one run of a set of tests found. */
export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** File, name and first line of the error of what failed. */
  failures: string[];
}

/** Prints one plain summary line for tools, or writes the summary to the file that `TEST_SUMMARY_FILE` names. */
export class PlainSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let skipped = 0;
    const failures = errors.map((error) => describe('outside of a test', error));
    for (const module of modules) {
      for (const error of module.errors()) failures.push(describe(module.relativeModuleId, error));
      for (const test of module.children.allTests()) {
        const { state, errors: causes } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed')
          failures.push(describe(`${module.relativeModuleId} > ${test.fullName}`, causes[0]));
        else skipped += 1;
      }
    }
    const failed = failures.length;
    const file = process.env.TEST_SUMMARY_FILE;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    if (file)
      writeFileSync(file, JSON.stringify({ passed, failed, skipped, failures } satisfies TestSummary));
    else process.stdout.write(`\n${passed} passed, ${failed} failed${tail}\n`);
  }
}

function describe(place: string, error: unknown): string {
  const message = (error as { message?: string } | undefined)?.message ?? String(error);
  return `${place}: ${message.split('\n', 1)[0]}`;
}

// Vitest loads a reporter by its file's default export.
// biome-ignore lint/style/noDefaultExport: see above
export default PlainSummaryReporter;
