import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killPostgresIn } from '#tests/support/database/kill-postgres.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { killAll, processTree } from '#tests/support/processes/process-tree.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { projectRoot } from '#tests/support/project-root.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-signals-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const statusOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => undefined,
  );

test('a starting server listens only when it is ready; a closed terminal stops it in order', async () => {
  const port = await reserveFreePort();
  const answers = new Set<number | undefined>();
  const starting = startServerProcess({ dataDir, port });
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      answers.add(await statusOf(port));
      await sleep(5);
    }
  })();
  const server = await starting.finally(() => {
    isOver = true;
  });
  await asking;
  expect([...answers]).toEqual([undefined, 200]);
  process.kill(server.pid, 'SIGHUP');
  await expect.poll(() => server.exitCode).toBe(0);
  expect(server.output()).toContain('"signal":"SIGHUP"');
});

test.skipIf(process.platform === 'win32')('SIGTERM to npm alone stops its server', async () => {
  const port = await reserveFreePort();
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      FUNNELSMITH_DATA_DIR: dataDir,
    },
    stdio: 'ignore',
  });
  await expect.poll(() => statusOf(port), { timeout: 60_000 }).toBe(200);
  // npm, its shell and the server.
  const processes = processTree(npm.pid as number).flatMap((id) => processTree(id));
  try {
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect.poll(() => statusOf(port)).toBe(undefined);
    await expect.poll(() => processes.filter((id) => isAlive(id))).toEqual([]);
  } finally {
    killAll(processes);
    killPostgresIn(dataDir);
  }
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
