/* The server on Debian's PostgreSQL 15: through its PgBouncer, and over TLS with a private authority. */
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { signUp } from '#tests/support/http/sign-up.ts';
import { runCli } from '#tests/support/processes/run-cli.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { selfSignedCertificate } from '#tests/support/web/self-signed-certificate.ts';
import { Bench, canRun, programs, run, userIds } from './programs.ts';

const bin = path.dirname(programs.postgres);

describe.skipIf(!canRun('postgres') || !canRun('pgbouncer'))('PostgreSQL 15 of Debian', () => {
  let bench: Bench;
  let postgresPort: number;
  let poolerPort: number;
  const direct = (database: string) => `postgres://app:hush@localhost:${postgresPort}/${database}`;
  const pooled = (name: string) => `postgres://app:hush@127.0.0.1:${poolerPort}/${name}`;

  beforeAll(async () => {
    bench = new Bench();
    const owner = userIds('postgres');
    const folder = (name: string) => {
      const made = path.join(bench.folder, name);
      mkdirSync(made, { mode: 0o700 });
      chownSync(made, owner.uid, owner.gid);
      return made;
    };
    const secret = (file: string, text: string) => {
      writeFileSync(file, text, { mode: 0o600 });
      chownSync(file, owner.uid, owner.gid);
    };
    const data = folder('postgres');
    run(`${bin}/initdb`, ['-D', data, '--auth=trust', '--username=postgres'], owner);
    const { cert, key } = selfSignedCertificate('localhost');
    secret(path.join(data, 'server.crt'), cert);
    secret(path.join(data, 'server.key'), key);
    copyFileSync(path.join(data, 'server.crt'), path.join(bench.folder, 'authority.pem'));
    postgresPort = await reserveFreePort();
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ssl: 'on', fsync: 'off' };
    await bench.start(
      programs.postgres,
      [
        '-D',
        data,
        '-p',
        `${postgresPort}`,
        ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
      ],
      { ...owner, port: postgresPort },
    );
    // On a busy machine it listens before it is ready.
    const admin = await vi.waitFor(
      async () => {
        const client = new pg.Client(`postgres://postgres@127.0.0.1:${postgresPort}/postgres`);
        await client.connect();
        return client;
      },
      { timeout: 30_000 },
    );
    await admin.query(`create role app login password 'hush'`);
    for (const name of ['session', 'transaction', 'plain'])
      await admin.query(`create database ${name} owner app`);
    await admin.end();

    poolerPort = await reserveFreePort();
    const pooler = folder('pooler');
    secret(path.join(pooler, 'users.txt'), '"app" "hush"\n');
    secret(
      path.join(pooler, 'pgbouncer.ini'),
      `[databases]
session = host=127.0.0.1 port=${postgresPort} dbname=session pool_mode=session
transaction = host=127.0.0.1 port=${postgresPort} dbname=transaction pool_mode=transaction
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = plain
auth_file = ${pooler}/users.txt
default_pool_size = 40
`,
    );
    await bench.start(programs.pgbouncer, [path.join(pooler, 'pgbouncer.ini')], {
      ...owner,
      port: poolerPort,
    });
  });
  afterAll(() => bench?.end());

  const dataDir = () => mkdtempSync(path.join(bench.folder, 'data-'));
  const start = async (env: Record<string, string>) =>
    startServerProcess({ dataDir: dataDir(), port: await reserveFreePort(), env });

  test('a server works behind pool_mode = session, with its time limits', async () => {
    const server = await start({ DATABASE_URL: pooled('session') });
    try {
      const client = createCookieClient(server.url);
      await signUp(client, { email: 'pooled@example.com' });
      const answers = Array.from({ length: 60 }, () => client.get('/api/products'));
      expect([...new Set((await Promise.all(answers)).map(({ status }) => status))]).toEqual([200]);
      const backup = await runCli(['backup', 'create', path.join(bench.folder, 'a.backup')], {
        DATABASE_URL: pooled('session'),
      });
      expect(backup.stderr).toBe('');
    } finally {
      expect(await server.stop()).toBe(0);
    }
    // With PgBouncer's DISCARD ALL, no setting of ours stays on a connection.
    const other = new pg.Client({ connectionString: pooled('session') });
    await other.connect();
    expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await other.end();
  });

  test('pool_mode = transaction is refused by name at the start', async () => {
    await expect(start({ DATABASE_URL: pooled('transaction') })).rejects.toThrow(
      /pool_mode = transaction[^\n]*pool_mode = session/,
    );
  });

  test('a private authority is named by PGSSLROOTCERT, and its lack by a refusal', async () => {
    const address = direct('plain');
    await expect(start({ DATABASE_URL: `${address}?sslmode=verify-full` })).rejects.toThrow(/PGSSLROOTCERT/);
    const server = await start({
      DATABASE_URL: address,
      PGSSLROOTCERT: path.join(bench.folder, 'authority.pem'),
    });
    const admin = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${postgresPort}/plain` });
    await admin.connect();
    const { rows } = await admin.query(
      `select bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = 'plain' and usename = 'app'`,
    );
    await admin.end();
    expect(await server.stop()).toBe(0);
    expect(rows).toEqual([{ ssl: true }]);
  });
});
