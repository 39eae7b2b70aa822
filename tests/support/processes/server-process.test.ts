import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRunning } from '#server/database/embedded/process-identity.ts';
import { killPostgresIn } from '#tests/support/database/kill-postgres.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { processTree } from './process-tree.ts';
import { startServerProcess } from './server-process.ts';

const script = join(import.meta.dirname, 'stand-in-server.ts');
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'funnelsmith server '));
});

afterAll(() => {
  killPostgresIn(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const postmasterOf = (server: { output(): string }) => Number(/postmaster (\d+)/.exec(server.output())?.[1]);

it('starts a server that gets no settings of ours, and stops it in order', async () => {
  process.env.OPENAI_API_KEY = 'a developer has this set';
  const port = await reserveFreePort();
  const server = await startServerProcess({ dataDir, port, script, env: { STAND_IN_EXIT: '7' } });
  const names = await (await fetch(`${server.url}/environment`)).json();
  expect(names).toContain('STAND_IN_EXIT');
  expect(names).not.toContain('OPENAI_API_KEY');
  expect(server.exitCode).toBeUndefined();
  const postmaster = postmasterOf(server);
  expect(await server.stop()).toBe(7);
  expect(server.exitCode).toBe(7);
  expect(isRunning(postmaster)).toBe(false);
});

it('kills the server together with all of its PostgreSQL', async () => {
  const server = await startServerProcess({ dataDir, port: await reserveFreePort(), script });
  const processes = processTree(postmasterOf(server));
  expect(processes.length).toBeGreaterThan(4);
  await server.killHard();
  expect(server.exitCode).toBeNull();
  await expect.poll(() => [server.pid, ...processes].filter(isRunning)).toEqual([]);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'as after a power failure').toBe(true);
});

it('shows what a server has said that does not start', async () => {
  const attempt = startServerProcess({
    dataDir,
    port: await reserveFreePort(),
    script,
    env: { STAND_IN_FAILS: 'yes' },
  });
  await expect(attempt).rejects.toThrow(
    /ended with code 3 while starting\. Its output:\nthe stand-in cannot start/,
  );
});
