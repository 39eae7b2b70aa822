import { afterAll, afterEach, expect, it } from 'vitest';
import type { DatabaseStartError } from '#server/database/embedded/database-start-error.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { acquireServerLock, isServerLockHeld } from '#server/database/embedded/server-lock.ts';
import {
  cleanUp,
  query,
  removeSharedFolder,
  sharedFolder,
  startChild,
  until,
} from './embedded-test-bench.ts';

afterEach(async () => {
  expect(await cleanUp(), 'PostgreSQL processes left running').toEqual([]);
});

afterAll(removeSharedFolder);

it('refuses a second server on the same folder, until the first is gone', async () => {
  const dataDir = await sharedFolder();
  const first = await startChild(dataDir, { flags: ['--lock'] });
  const second = await startChild(dataDir, { flags: ['--lock'] });
  expect(second.first.error).toBe('DatabaseStartError');
  expect(second.first.message).toContain(`Another Funnelsmith server is already running on ${dataDir}.`);
  await first.killHard();
  const third = await startChild(dataDir, { flags: ['--lock'] });
  expect(third.first).toMatchObject({ adopted: true });
  await third.finish('stop');
});

it('waits for a predecessor that is stopping', async () => {
  const embedded = await startEmbeddedPostgres({ dataDir: await sharedFolder() });
  const predecessor = await acquireServerLock(embedded.url);
  setTimeout(() => void predecessor.release(), 300);
  const successor = await acquireServerLock(embedded.url);
  expect(await isServerLockHeld(embedded.url)).toBe(true);
  await successor.release();
  expect(await isServerLockHeld(embedded.url)).toBe(false);
  await embedded.stop();
});

it('takes the lock again after PostgreSQL was restarted, and reports when another server took it first', async () => {
  const embedded = await startEmbeddedPostgres({ dataDir: await sharedFolder() });
  const lost: DatabaseStartError[] = [];
  const lock = await acquireServerLock(embedded.url, { waitMs: 100, onLost: (error) => lost.push(error) });
  const before = embedded.pid();
  process.kill(before, 'SIGKILL');
  await until(() => embedded.pid() !== before);
  await until(() => isServerLockHeld(embedded.url));
  expect(lost).toEqual([]);

  const rival = acquireServerLock(embedded.url);
  // The lock's holder is only known once this process waits for it.
  await until(async () => {
    const waiting = await query(embedded.url, "select 1 from pg_stat_activity where wait_event = 'advisory'");
    return waiting.length === 1;
  });
  await query(
    embedded.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'funnelsmith server lock' and wait_event is distinct from 'advisory'",
  );
  const winner = await rival;
  await until(() => lost.length === 1);
  expect(lost[0]?.message).toContain('Another Funnelsmith server is already running');
  await winner.release();
  await lock.release();
  await embedded.stop();
});

it('lets a command beside the server leave PostgreSQL running exactly while another process uses it', async () => {
  const dataDir = await sharedFolder();
  const command = await startChild(dataDir);
  const server = await startChild(dataDir, { flags: ['--lock'] });
  await command.finish('stop-if-unused');
  expect(await isServerLockHeld(server.first.url), 'started by the command, used by the server').toBe(true);
  await server.finish('stop-if-unused');
  expect(await query(server.first.url, 'select 1 as one'), 'started by another process').toEqual([
    { one: 1 },
  ]);
  const last = await startEmbeddedPostgres({ dataDir });
  await last.stop();
  const alone = await startChild(dataDir);
  await alone.finish('stop-if-unused');
});
