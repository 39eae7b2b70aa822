import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSignInAttempt, exchangeCode } from '#main/auth/authorization.ts';
import { verifyBackup } from '#server/database/backup/verify-backup.ts';
import { clusterPaths } from '#server/database/embedded/cluster-paths.ts';
import { findPostmaster } from '#server/database/embedded/postmaster-file.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import { copyClusterTemplate } from '#tests/support/database/cluster-template.ts';
import { killPostgresIn } from '#tests/support/database/kill-postgres.ts';
import { completeProduct, minimalProduct } from '#tests/support/example-products.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { COMPILED_SERVER, callAs, createComputer, type LocalComputer } from './local-computer.ts';

const namespaces = ['--user', '--map-root-user'];
const canSeparate = (...more: string[]) =>
  process.platform === 'linux' &&
  spawnSync('unshare', [...namespaces, ...more], { stdio: 'ignore' }).status === 0;

let folder: string;
let dataDir: string;
const computers: LocalComputer[] = [];
const computerIn = (...[options]: Parameters<typeof createComputer>): LocalComputer => {
  const computer = createComputer(options);
  computers.push(computer);
  return computer;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnelsmith-computer-'));
  dataDir = join(folder, 'Búsqueda de María – データ', 'server');
});
afterEach(async () => {
  for (const { server } of computers.splice(0)) await server.stop();
  killPostgresIn(dataDir);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The database of a first start, whose creation takes longer than the rest of a test. */
function createDatabase(): void {
  mkdirSync(dataDir, { recursive: true });
  copyClusterTemplate(dataDir);
}

const postmaster = () => findPostmaster(clusterPaths(dataDir));

describe('the server on this computer', () => {
  test('starts, signs in by a code, answers the application alone, and stops with its database', async () => {
    const computer = computerIn({ dataDir });
    expect(await computer.start()).toMatchObject({ phase: 'ready' });
    const origin = computer.server.origin() as string;
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);

    const withoutSecret = await fetch(`${origin}/api/system`);
    expect(withoutSecret.status).toBe(403);
    expect(
      (await fetch(`${origin}/signin`, { headers: { 'x-funnelsmith-secret': 'x'.repeat(43) } })).status,
    ).toBe(403);

    const session = await computer.signIn();
    const user = await callAs<{ role: string; credits: number }>(computer, session, {
      path: '/api/auth/user',
    });
    expect(user).toMatchObject({ role: 'admin', credits: 10_000 });
    const ledger = await callAs<{ description: string }[]>(computer, session, {
      path: '/api/credit-transactions',
    });
    expect(ledger.map(({ description }) => description)).toEqual(['Included on this computer']);
    // Nothing but this machine is listened on.
    expect(postmaster()).toBeDefined();

    // The next sign-in ends the session before it.
    await computer.signIn();
    await expect(callAs(computer, session, { path: '/api/auth/user' })).rejects.toThrow('401');

    await computer.server.stop();
    expect(computer.child().exitCode).toBe(0);
    expect(postmaster()).toBeUndefined();
    expect(computer.states.map(({ phase }) => phase)).toEqual(['starting', 'ready', 'stopped']);
  }, 180_000);

  test('a code is valid once, for one verifier, and in no log', async () => {
    createDatabase();
    const computer = computerIn({ dataDir, settings: { LOG_LEVEL: 'trace' } });
    await computer.start();
    const origin = computer.server.origin() as string;
    const attempt = createSignInAttempt({ origin, redirectUri: DESKTOP_REDIRECT, deviceName: 'Test' });
    const request = {
      codeChallenge: attempt.codeChallenge,
      redirectUri: DESKTOP_REDIRECT,
      deviceName: 'Test',
    };
    const stolen = (await computer.server.issueCode(request)) as string;
    const other = createSignInAttempt({ origin, redirectUri: DESKTOP_REDIRECT, deviceName: 'Test' });
    await expect(exchangeCode(computer.fetch, other, stolen)).rejects.toThrow('400');
    const code = (await computer.server.issueCode(request)) as string;
    const session = await exchangeCode(computer.fetch, attempt, code);
    await expect(exchangeCode(computer.fetch, attempt, code)).rejects.toThrow('400');
    // The second exchange shows that the code has leaked.
    await expect(callAs(computer, session, { path: '/api/auth/user' })).rejects.toThrow('401');
    await computer.server.stop();
    expect(computer.output()).toContain('"msg":"ready"');
    for (const secret of [stolen, code, session.token, attempt.codeVerifier])
      expect(computer.output()).not.toContain(secret);
  }, 180_000);

  test('killed while it writes: it starts again by itself, and the text is written once', async () => {
    createDatabase();
    const computer = computerIn({ dataDir });
    await computer.start();
    let session = await computer.signIn();
    const { id: productId } = await callAs<Product>(computer, session, {
      path: '/api/products',
      body: completeProduct,
    });
    const order = { productId, types: ['vertical_landscape'] };
    const { credits } = await callAs<{ credits: number }>(computer, session, {
      path: '/api/kits/quote',
      body: order,
    });
    const { id } = await callAs<Kit>(computer, session, {
      path: '/api/kits',
      body: { ...order, quotedCredits: credits },
    });
    const read = () => callAs<Kit>(computer, session, { path: `/api/kits/${id}` });
    await expect.poll(async () => (await read()).steps[0]?.state, { timeout: 30_000 }).toBe('writing');
    const database = postmaster()?.pid;
    computer.child().kill('SIGKILL');
    await expect
      .poll(() => computer.states.filter(({ phase }) => phase === 'ready').length, { timeout: 90_000 })
      .toBe(2);
    // The database went on without the server, so nothing had to be recovered.
    expect(postmaster()?.pid).toBe(database);
    session = await computer.signIn();
    await expect.poll(async () => (await read()).state, { timeout: 90_000 }).toBe('ended');
    expect(await read()).toMatchObject({ ending: 'done', creditsCharged: credits });
    const user = await callAs<{ credits: number }>(computer, session, { path: '/api/auth/user' });
    expect(user.credits).toBe(10_000 - credits);
  }, 240_000);

  test('a second one on the same folder says so, and the first goes on', async () => {
    createDatabase();
    const first = computerIn({ dataDir });
    await first.start();
    const second = computerIn({ dataDir });
    const refused = await second.start();
    expect(refused).toMatchObject({ phase: 'failed' });
    expect((refused as { message?: string }).message).toContain(
      'Another Funnelsmith server is already running',
    );
    await expect.poll(() => second.child().exitCode).toBe(1);
    expect(await callAs(first, await first.signIn(), { path: '/api/auth/user' })).toMatchObject({
      role: 'admin',
    });
  }, 180_000);

  test.runIf(canSeparate('--mount', '--', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'))(
    'a full disk fails the start with a reason, and leaves nothing half done',
    async () => {
      const computer = computerIn({
        dataDir: join(folder, 'server'),
        inside: [
          ...['unshare', ...namespaces, '--mount', '--', 'sh', '-c'],
          `mount -t tmpfs -o size=12m,mode=755 tmpfs "${folder}" && exec "$0" "$@"`,
        ],
      });
      const state = await computer.start();
      expect(state).toMatchObject({ phase: 'failed' });
      expect((state as { message?: string }).message).toMatch(/No space left|disk/iu);
      await expect.poll(() => computer.child().exitCode).toBe(1);
    },
    180_000,
  );
});

/** The compiled server with one more migration, as the next version brings it. */
function nextVersion(migration: string): string {
  const next = join(folder, 'next');
  cpSync(COMPILED_SERVER, next, { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(next, 'server/database/migrations/20991231-01-next.js'), migration);
  return next;
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const { port } = postmaster() as { port: number };
  const password = readFileSync(clusterPaths(dataDir).password, 'utf8').trim();
  const client = new pg.Client(
    `postgres://funnelsmith:${password}@127.0.0.1:${port}/funnelsmith?sslmode=disable`,
  );
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('an upgrade', () => {
  test('backs up first; a failed backup or migration changes nothing', async () => {
    createDatabase();
    const before = computerIn({ dataDir });
    await before.start();
    const session = await before.signIn();
    await callAs<Product>(before, session, { path: '/api/products', body: minimalProduct });
    await before.server.stop();
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);

    const folderOfNext = nextVersion(
      'export const up = (db) => db.raw("alter table products add column next_version integer");',
    );
    // A file in the folder's place: the backup fails.
    writeFileSync(join(dataDir, 'backups'), '');
    const blocked = computerIn({ dataDir, folder: folderOfNext });
    const state = await blocked.start();
    expect((state as { message?: string }).message).toContain('Nothing was upgraded');
    await expect.poll(() => blocked.child().exitCode).toBe(1);
    rmSync(join(dataDir, 'backups'));

    const after = computerIn({ dataDir, folder: folderOfNext });
    expect(await after.start()).toMatchObject({ phase: 'ready' });
    const [row] = await query('select name, next_version from products');
    expect(row).toEqual({ name: minimalProduct.name, next_version: null });
    const backups = readdirSync(join(dataDir, 'backups'));
    expect(backups).toHaveLength(1);
    const backup = await verifyBackup(join(dataDir, 'backups', backups[0] as string));
    expect(backup.rows.get('products')).toBe(1);
    expect(backup.header.migrations).not.toContain('20991231-01-next.ts');
    await after.server.stop();

    // Starting again upgrades nothing, so it backs up nothing.
    const again = computerIn({ dataDir, folder: folderOfNext });
    await again.start();
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(backups);
  }, 300_000);
});

describe('without any network', () => {
  const separated = ['--net', '--', 'ip', 'link', 'set', 'lo', 'up'];
  const canRun = canSeparate(...separated);
  if (!canRun)
    process.stdout.write(
      'This system has no network namespaces: writing without a network was not tested.\n',
    );
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      [
        ...[...namespaces, '--net', '--', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"'],
        ...[process.execPath, join(import.meta.dirname, 'offline-computer.ts'), dataDir, ...args],
      ],
      { cwd: projectRoot, encoding: 'utf8', timeout: 280_000 },
    );
    if (status !== 0) throw new Error(stderr.slice(-3_000));
    return JSON.parse(stdout.trim().split('\n').at(-1) as string) as Record<string, unknown> & {
      types: number;
      written: number;
      charged: number;
      outside: string[];
    };
  };

  test.runIf(canRun)(
    'a local model writes every type of content, and nothing outside is asked for',
    () => {
      const report = run();
      expect(report).toMatchObject({ ending: 'done', failed: [], outside: [], exitCode: 0 });
      expect(report.written).toBe(report.types);
      expect(report.charged).toBeGreaterThan(0);
      expect(report.credits).toBe(10_000 - report.charged);
    },
    300_000,
  );

  test.runIf(canRun)(
    'positive control: pages of competitors that a product names are counted as outside',
    () => {
      expect(run('pages').outside.length).toBeGreaterThan(0);
    },
    300_000,
  );
});
