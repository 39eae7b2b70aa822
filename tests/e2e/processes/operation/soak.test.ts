import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { proofSize } from '#tests/support/fleet/proof-size.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/* FUNNELSMITH_FULL=1 (`npm run soak`) takes 12 minutes. */

const MINUTES = proofSize(0.5, 12);

test(`${MINUTES} minutes of mixed load: memory and database do not grow`, {
  timeout: 60_000 + MINUTES * 90_000,
}, async () => {
  const soak = spawn(process.execPath, ['scripts/soak.ts', '--minutes', String(MINUTES)], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  soak.stdout.setEncoding('utf8').on('data', (piece) => {
    output += piece;
  });
  soak.stderr.setEncoding('utf8').on('data', (piece) => {
    complaints += piece;
  });
  const [code] = await once(soak, 'close');
  process.stdout.write(output);
  expect(complaints).toBe('');
  expect(code).toBe(0);
  const { done } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { done: Record<string, number> };
  // Positive control: all types of work were done.
  expect(Object.keys(done).toSorted()).toEqual([
    'event',
    'read',
    'search',
    'sign-in',
    'text',
    'visit',
    'write',
  ]);
});
