import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '#tests/support/processes/run-cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-no-database-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const COMMANDS = [
  'users create --email a@example.com --password a-long-password-of-a-test --role admin',
  'migrate',
  'backup key',
  'erasures list',
];

test('no command creates a database where there is none: it says where it looked and what to set', {
  timeout: 120_000,
}, async () => {
  const data = path.join(folder, 'data');
  for (const command of COMMANDS) {
    const { status, stdout, stderr } = await runCli(command.split(' '), { FUNNELSMITH_DATA_DIR: data });
    expect({ command, status, stdout }).toEqual({ command, status: 1, stdout: '' });
    expect(stderr, command).toContain(`no embedded database in ${data}`);
    expect(stderr, command).toMatch(/Set DATABASE_URL, .*FUNNELSMITH_DATA_DIR/);
    expect(readdirSync(folder), command).toEqual([]);
  }
});

test('a restore creates one in the folder that FUNNELSMITH_DATA_DIR names, and nowhere else', async () => {
  const restore = (env: Record<string, string>) =>
    runCli(['backup', 'restore', path.join(folder, 'none.backup')], env);
  const here = await restore({ FUNNELSMITH_DATA_DIR: path.join(folder, 'data') });
  expect(here.status).toBe(1);
  expect(here.stderr).not.toContain('no embedded database');
  const nowhere = await runCli(['backup', 'restore', path.join(folder, 'none.backup')], {}, '', folder);
  expect(nowhere.stderr).toContain(`no embedded database in ${path.join(folder, '.data')}`);
});
