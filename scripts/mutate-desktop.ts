import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mutations } from '#tests/desktop/mutations/mutations.ts';

/**
 * Plants the faults of the table one by one and runs the tests that have to notice. `--every 8` takes every eighth of
 * them, for a quick look.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const every = Number(process.argv[process.argv.indexOf('--every') + 1]) || 1;
const survivors: string[] = [];
let count = 0;

for (const [index, { name, file }] of mutations.entries()) {
  if (index % every !== 0) continue;
  count += 1;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/desktop/mutations/vitest.config.ts'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, FUNNELSMITH_MUTATION: String(index) } },
  );
  // A test has to have failed: a mistake in the table or the configuration is no catch.
  const isCaught = status !== 0 && /Tests?\s[^\n]*failed/u.test(stdout);
  console.log(`${isCaught ? 'caught  ' : 'SURVIVED'}  ${name}  (${file})`);
  if (isCaught) continue;
  survivors.push(name);
  if (status !== 0) console.log(stdout.slice(-2_000), stderr.slice(-2_000));
}
console.log(`${count - survivors.length} of ${count} planted faults were caught`);
process.exit(survivors.length === 0 ? 0 : 1);
