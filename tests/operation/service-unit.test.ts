/* The commands of deploy/funnelsmith.service in their order, with this folder and a database of the test. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKillablePostgres } from '#tests/support/fleet/killable-postgres.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { Bench } from './programs.ts';

const unit = path.join(projectRoot, 'deploy', 'funnelsmith.service');
const text = readFileSync(unit, 'utf8');
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';

let bench: Bench;
beforeAll(() => {
  bench = new Bench();
});
afterAll(() => bench.end());

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds no fault in it', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  const faults = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('funnelsmith.service'));
  // The programs are where a production install puts them.
  expect(faults.filter((line) => !line.includes('is not executable'))).toEqual([]);
});

test('it migrates, then starts, then waits until the server is ready; SIGTERM stops it in time', async () => {
  const postgres = await startKillablePostgres();
  bench.onEnd(() => postgres.stop());
  const port = String(await reserveFreePort());
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(
      settingOf('Environment')
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
    PORT: port,
    FUNNELSMITH_DATA_DIR: bench.folder,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'https://app.example.com',
    TRUST_PROXY: '1',
    ALLOW_IN_PRODUCTION: 'embedded-identity,sample-mode,sample-payments',
  };
  const command = (name: string) => {
    const line = settingOf(name).replaceAll('/opt/funnelsmith', projectRoot).replaceAll(`\${PORT}`, port);
    const [file = '', ...args] = line.split(' ');
    return { file, args };
  };
  const options = { cwd: projectRoot, env };
  const before = command('ExecStartPre');
  const migrated = spawnSync(before.file, before.args, { ...options, encoding: 'utf8' });
  expect(migrated).toMatchObject({ status: 0, stderr: '' });
  const main = command('ExecStart');
  const server = spawn(main.file, main.args, { ...options, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const after = command('ExecStartPost');
  expect(spawnSync(after.file, after.args, options).status).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(20);
});
