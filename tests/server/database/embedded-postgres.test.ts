import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DatabaseStartError } from '#server/database/embedded/database-start-error.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { killAll, processTree } from '#tests/support/processes/process-tree.ts';
import {
  cleanUp,
  postgresProcessesIn,
  query,
  removeSharedFolder,
  sharedFolder,
  startChild,
  temporaryFolder,
  until,
} from './embedded-test-bench.ts';

const portOf = (url: string) => new URL(url).port;

afterEach(async () => {
  expect(await cleanUp(), 'PostgreSQL processes left running').toEqual([]);
});

afterAll(removeSharedFolder);

describe('starting', () => {
  it('makes a database in an empty folder, and opens the same one again', async () => {
    const dataDir = temporaryFolder();
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, "create table note as select 'kept' as text");
    const [settings] = await query(
      first.url,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen,
        current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
        current_setting('timezone') as timezone,
        (select datlocale from pg_database where datname = current_database()) as locale`,
    );
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    const rows = await query(second.url, "select text, current_setting('fsync') as fsync from note");
    await second.stop();

    expect(settings).toEqual({
      encoding: 'UTF8',
      listen: '127.0.0.1',
      checksums: 'on',
      fsync: 'on',
      timezone: 'UTC',
      locale: 'C.UTF-8',
    });
    expect(rows).toEqual([{ text: 'kept', fsync: 'off' }]);
    expect(first.adopted || second.adopted).toBe(false);
    expect(fs.statSync(join(dataDir, 'postgres', 'funnelsmith-password')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('refuses a wrong password', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: await sharedFolder() });
    const url = new URL(embedded.url);
    url.password = 'guess';
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await embedded.stop();
  });

  it.runIf(process.platform === 'linux')('gives its processes no secret of the environment', async () => {
    const dataDir = temporaryFolder();
    const env = { OPENAI_API_KEY: 'sk-canary', SESSION_KEYS: 'canary', DATABASE_URL: 'postgres://canary' };
    const child = await startChild(dataDir, { env });
    const pids = postgresProcessesIn(dataDir);
    const names = pids.flatMap((pid) =>
      fs
        .readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map((line) => line.split('=')[0] ?? ''),
    );
    expect(pids.length).toBeGreaterThan(2);
    // PostgreSQL itself reads variables such as PG_GRANDPARENT_PID.
    const foreign = names.filter(
      (name) => name !== '' && !/^(PATH|TMPDIR|TMP|TEMP|LC_\w+|TZ|PG\w+)$/.test(name),
    );
    expect([...new Set(foreign)]).toEqual([]);
    await child.finish('stop');
  });

  it('does not depend on the locale and PG… variables of the shell', async () => {
    const env = {
      LC_ALL: 'xx_YY.UTF-8',
      LANG: 'tr_TR',
      LC_MESSAGES: 'de_DE',
      PGPORT: '1',
      PGDATA: '/x',
      PGSSLMODE: 'require',
      TZ: 'Mars/Base',
    };
    const child = await startChild(temporaryFolder(), { env });
    expect(child.first).toMatchObject({ adopted: false });
    await child.finish('stop');
  });

  it('ends up with one database when two processes start at the same moment', async () => {
    const dataDir = temporaryFolder();
    const children = await Promise.all([startChild(dataDir), startChild(dataDir)]);
    const [one, two] = children.map((child) => child.first);
    expect(one?.url).toBe(two?.url);
    expect(one?.pid).toBe(two?.pid);
    expect(children.map((child) => child.first.adopted).sort()).toEqual([false, true]);
    await Promise.all(children.map((child) => child.killHard()));
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });

  it('does an interrupted initdb again', async () => {
    const dataDir = temporaryFolder();
    const child = spawnUnreported(dataDir);
    const staging = () =>
      (fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : []).filter((name) => name.includes('initialising'));
    await until(() => staging().some((name) => fs.existsSync(join(dataDir, name, 'cluster', 'PG_VERSION'))));
    process.kill(-(child.pid as number), 'SIGKILL');
    await once(child, 'exit');
    expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(staging()).toHaveLength(1);

    const embedded = await startEmbeddedPostgres({ dataDir });
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(staging()).toEqual([]);
    await embedded.stop();
  });
});

describe('surviving', () => {
  it('adopts the postmaster of a killed parent', async () => {
    const dataDir = await sharedFolder();
    const child = await startChild(dataDir);
    await child.killHard();
    const embedded = await startEmbeddedPostgres({ dataDir });
    expect(embedded).toMatchObject({ adopted: true, url: child.first.url });
    expect(embedded.pid()).toBe(child.first.pid);
    await embedded.stop();
    expect(postgresProcessesIn(dirname(dataDir))).toEqual([]);
  });

  it('keeps every acknowledged write when node and all of PostgreSQL are killed', async () => {
    const dataDir = await sharedFolder();
    const child = await startChild(dataDir);
    await query(child.first.url, 'drop table if exists acknowledged');
    child.process.stdin?.write('write\n');
    await until(() => child.reports.length > 100);
    const tree = processTree(child.first.pid);
    expect(tree.length).toBeGreaterThan(4);
    child.process.kill('SIGKILL');
    killAll(tree);
    await child.killHard();
    const acknowledged = Math.max(...child.reports.map((line) => line.written ?? 0));

    const embedded = await startEmbeddedPostgres({ dataDir });
    const rows = await query<{ count: number; last: number }>(
      embedded.url,
      'select count(*)::int as count, max(id) as last from acknowledged',
    );
    expect(embedded.adopted).toBe(false);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.count).toBe(rows[0]?.last);
    await embedded.stop();
  });

  it('waits for backends that have outlived a killed postmaster', async () => {
    const dataDir = await sharedFolder();
    const child = await startChild(dataDir);
    const logStart = fs.statSync(join(dataDir, 'postgres.log')).size;
    const logSince = () => fs.readFileSync(join(dataDir, 'postgres.log')).subarray(logStart).toString();
    // A stopped process does not notice the postmaster's end, so the shared memory stays in use.
    const survivor = processTree(child.first.pid)[1] as number;
    process.kill(survivor, 'SIGSTOP');
    await child.killHard();
    process.kill(child.first.pid, 'SIGKILL');
    setTimeout(() => process.kill(survivor, 'SIGKILL'), 700);
    const embedded = await startEmbeddedPostgres({ dataDir });
    // The second message appears while the killed postmaster is still a zombie process.
    expect(logSince()).toMatch(/pre-existing shared memory block|lock file "postmaster.pid" already exists/);
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
  });

  it.each([
    ['our own child', false],
    ['an adopted one', true],
  ])('restarts a killed postmaster on the same port: %s', async (_name, adopted) => {
    const dataDir = await sharedFolder();
    if (adopted) await (await startChild(dataDir)).killHard();
    const reasons: string[] = [];
    const embedded = await startEmbeddedPostgres({ dataDir, onRestart: (reason) => reasons.push(reason) });
    expect(embedded.adopted).toBe(adopted);
    const before = embedded.pid();
    process.kill(before, 'SIGKILL');
    await until(() => reasons.length === 1);
    expect(embedded.pid()).not.toBe(before);
    expect(embedded.adopted).toBe(false);
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(reasons[0]).toMatch(
      adopted ? /ended unexpectedly and was restarted/ : /killed by SIGKILL and was restarted/,
    );
    await embedded.stop();
  });

  it('stops for good, even in the middle of a restart', async () => {
    const dataDir = await sharedFolder();
    const embedded = await startEmbeddedPostgres({ dataDir });
    process.kill(embedded.pid(), 'SIGKILL');
    await Promise.all([embedded.stop(), embedded.stop()]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(postgresProcessesIn(dirname(dataDir))).toEqual([]);
  });

  it('is not fooled by a stale postmaster.pid whose process id belongs to another program', async () => {
    const dataDir = await sharedFolder();
    const child = await startChild(dataDir);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    killAll(processTree(child.first.pid));
    await child.killHard();
    const stale = fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.ppid));
    await until(() => postgresProcessesIn(dirname(dataDir)).length === 0);
    fs.writeFileSync(pidFile, stale);
    const embedded = await startEmbeddedPostgres({ dataDir });
    expect(embedded.pid()).not.toBe(process.ppid);
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    expect(fs.readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('stale'))).toEqual([]);
  });

  it('takes another port when the one before is in use', async () => {
    const dataDir = await sharedFolder();
    const child = await startChild(dataDir);
    killAll(processTree(child.first.pid));
    await child.killHard();
    const occupant = createServer().listen(Number(portOf(child.first.url)), '127.0.0.1');
    const embedded = await startEmbeddedPostgres({ dataDir });
    expect(portOf(embedded.url)).not.toBe(portOf(child.first.url));
    await embedded.stop();
    occupant.close();
  });
});

describe('error messages', () => {
  const refusal = async (dataDir: string) => {
    const error = await startEmbeddedPostgres({ dataDir }).catch((reason) => reason);
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect(error.message).not.toMatch(/\n\s+at /);
    return error.message as string;
  };

  it('a data folder that is a file', async () => {
    const dataDir = temporaryFolder();
    fs.writeFileSync(dataDir, 'not a folder');
    expect(await refusal(dataDir)).toMatch(
      /^The data folder .* cannot be written: it is a file\. .*FUNNELSMITH_DATA_DIR/,
    );
  });

  it('a cluster of another major version, and leaves it alone', async () => {
    const dataDir = temporaryFolder();
    fs.mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
    fs.writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    expect(await refusal(dataDir)).toContain(
      'was written by PostgreSQL 15, but this Funnelsmith brings PostgreSQL 18',
    );
    expect(fs.readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('a folder that is no cluster, and leaves it alone', async () => {
    const dataDir = temporaryFolder();
    fs.mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
    fs.writeFileSync(join(dataDir, 'postgres', 'base'), 'precious');
    expect(await refusal(dataDir)).toContain('is not a PostgreSQL database');
    expect(fs.readFileSync(join(dataDir, 'postgres', 'base'), 'utf8')).toBe('precious');
  });

  it('a broken cluster, with the last lines of its log', async () => {
    const dataDir = await sharedFolder();
    const control = join(dataDir, 'postgres', 'global', 'pg_control');
    fs.renameSync(control, `${control}.away`);
    const message = await refusal(dataDir);
    fs.renameSync(`${control}.away`, control);
    expect(message).toContain(join(dataDir, 'postgres.log'));
    expect(message).toContain('pg_control');
  });
});

/** Starts a child in its own process group without waiting for its report. */
function spawnUnreported(dataDir: string): ChildProcess {
  const script = join(import.meta.dirname, 'embedded-child.ts');
  return spawn(process.execPath, [script, dataDir], { detached: true, stdio: 'ignore' });
}
