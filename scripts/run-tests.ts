import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeMemoryFolder } from '#tests/support/memory-folder.ts';
import type { TestSummary } from '#tests/support/plain-summary-reporter.ts';
import type { TestSet } from '#tests/support/test-sets.ts';

// `npm test` runs the fast set, `npm run test:full` the rest after it, `npm test -- NAME` finds files of both.

const NO_SUMMARY: TestSummary = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: ['the runner ended before its summary'],
};

const args = process.argv.slice(2);
const memory = makeMemoryFolder();
process.exitCode =
  args[0] === '--full' ? await runFull(args.slice(1)) : await run(args.length > 0 ? 'all' : 'fast', args);
if (memory) await rm(memory, { recursive: true, force: true, maxRetries: 5 });

/** Runs both sets, then names what failed in either and prints one summary line for both. */
async function runFull(more: string[]): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-summary-'));
  const total: TestSummary = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let exitCode = 0;
  const start = Date.now();
  for (const set of ['fast', 'rest'] as const) {
    const file = path.join(folder, set);
    const code = await run(set, more, { TEST_SUMMARY_FILE: file });
    exitCode ||= code;
    const summary: TestSummary = await readFile(file, 'utf8').then(JSON.parse, () => NO_SUMMARY);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += summary[key];
    total.failures.push(...summary.failures);
    const seconds = Math.round((Date.now() - start) / 1000);
    process.stdout.write(`\nThe ${set === 'fast' ? 'fast set' : 'full run'} ended after ${seconds} s.\n`);
  }
  await rm(folder, { recursive: true });
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}`);
  process.stdout.write(`\n\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  return exitCode;
}

function run(set: TestSet, more: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...more], {
    stdio: 'inherit',
    env: { ...process.env, ...(memory && { TMPDIR: memory }), ...env, TEST_SET: set },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
