import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { originOf, readInstallationKey } from '#server/database/backup/backup-signature.ts';
import { createBackup } from '#server/database/backup/create-backup.ts';
import { type RestoreBackupOptions, restoreBackup } from '#server/database/backup/restore-backup.ts';
import { verifyBackup } from '#server/database/backup/verify-backup.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database/create-test-database.ts';
import { runCli } from '#tests/support/processes/run-cli.ts';

let database: TestDatabase;
let empty: TestDatabase;
let folder: string;
let good: string;
let file: string;
/** Key of the installation that creates the backups. */
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  empty = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-backup-'));
  good = path.join(folder, 'good.backup');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into users (email) select 'user' || n || '@example.com' from generate_series(1, 100) n;
    insert into credit_accounts (user_id) select id from users;
    insert into credit_transactions (user_id, type, amount, description, unique_key)
      select id, 'purchase', 10, 'Bought', 'bought:' || id from users`);
  await client.end();
  await createBackup({ url: database.url, file: good, version: '1.2.3' });
  key = await readInstallationKey(database.url);
});
beforeEach(() => {
  file = path.join(folder, 'copy.backup');
  copyFileSync(good, file);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
  await empty.drop();
});

const END = /\{"sha256":"\w+"(,"hmac":"\w+")?\}\n$/;

const edit = (change: (text: string) => string) =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));

const restore = (into: TestDatabase, from: string, options: Partial<RestoreBackupOptions> = {}) =>
  restoreBackup({ url: into.url, file: from, key, acceptsUnsigned: false, ...options });

/** Recomputes the file's checksum and omits the signature. */
function seal(text: string): string {
  const before = text.replace(END, '');
  return `${before}${JSON.stringify({ sha256: createHash('sha256').update(before).digest('hex') })}\n`;
}

/** Recomputes the tables' checksums, as an attacker could. */
function sealTables(text: string): string {
  const sealed = text.replace(
    /(\{"table":[^\n]*\n)(.*?)(\\\.\n)\{"rows":(\d+),"sha256":"\w+"\}\n/gs,
    (_whole, head: string, rows: string, end: string, count: string) => {
      const sha256 = createHash('sha256').update(rows).digest('hex');
      return `${head}${rows}${end}${JSON.stringify({ rows: Number(count), sha256 })}\n`;
    },
  );
  const hmac = /"hmac":"(\w+)"/.exec(sealed.match(END)?.[0] ?? '')?.[1];
  return seal(sealed).replace(/\}\n$/, `,"hmac":"${hmac}"}\n`);
}

test('says what it holds', async () => {
  const { header, rows } = await verifyBackup(file);
  expect(header).toMatchObject({
    version: '1.2.3',
    migrations: expect.arrayContaining(['20261122-02-ledger.ts']),
  });
  expect(rows.get('users')).toBe(100);
  // A restore ends all sessions and started sign-ins.
  const tables = (await rowsOf<{ name: string }>(database.url, TABLES)).map(({ name }) => name);
  expect(tables.filter((name) => !rows.has(name))).toEqual([
    'desktop_sign_in_codes',
    'generation_chunks',
    'oidc_payloads',
    'password_reset_codes',
    'rate_limits',
    'schema_migrations',
    'schema_migrations_lock',
    'sessions',
  ]);
});

test.each<[string, () => void, RegExp]>([
  ['cut off', () => truncateSync(file, readFileSync(file).length >> 1), /damaged: it is cut off/],
  ['empty', () => truncateSync(file, 0), /damaged: it is cut off/],
  [
    'a byte changed',
    () => {
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
      writeFileSync(file, bytes);
    },
    /damaged: /,
  ],
  ['a value changed', () => edit((text) => text.replace('user7@', 'user8@')), /rows of the table users/],
  ['a row less', () => edit((text) => text.replace(/.*user7@.*\n/, '')), /rows of the table users/],
  [
    'a sequence changed',
    () => edit((text) => text.replace(/"lastValue":"\d+"/, '"lastValue":"7"')),
    /its checksum does not fit/,
  ],
  ['something behind it', () => edit((text) => `${text}{}\n`), /something follows its end/],
  ['no end', () => edit((text) => text.replace(END, '')), /damaged: it is cut off/],
  ['another file', () => writeFileSync(file, 'id,name\n'), /is not a backup/],
  ['another archive', () => writeFileSync(file, gzipSync('id,name\n')), /is not a backup/],
  ['no file', () => rmSync(file), /cannot be read.*no such file/],
])('a damaged backup (%s) is refused before anything is touched', async (_, damage, message) => {
  damage();
  await expect(verifyBackup(file)).rejects.toThrow(message);
  await expect(restore(empty, file)).rejects.toThrow(message);
  expect(await tablesOf(empty.url)).toBe(0);
});

describe('a signature', () => {
  /** Makes every user an administrator and recomputes the checksums. */
  const forge = (more: (text: string) => string = (text) => text) =>
    edit((text) => more(sealTables(text.replaceAll('\tcustomer\t', '\tadmin\t'))));

  test('is of the installation, whose key is not in the file', async () => {
    const { seal } = await verifyBackup(file);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(originOf(seal, key)).toBe('signed');
    expect(originOf(seal, 'k'.repeat(43))).toBe('foreign');
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain(key);
    expect(await rowsOf(database.url, 'select key from settings')).toContainEqual({ key: 'backup_key' });
  });

  test('with the right key is enough; later backups bear the same one', async () => {
    const restored = await createEmptyDatabase();
    try {
      expect(await restore(restored, file)).toMatchObject({ origin: 'signed' });
      expect(await readInstallationKey(restored.url)).toBe(key);
    } finally {
      await restored.drop();
    }
  });

  test.each<[string, string, () => void, Partial<RestoreBackupOptions>, RegExp]>([
    [
      'is missing',
      'unsigned',
      () => edit(seal),
      {},
      /is not signed: an older version made it, or somebody took/,
    ],
    [
      'cannot be checked',
      'unchecked',
      () => {},
      { key: undefined },
      /no key to check that with. Set BACKUP_KEY/,
    ],
    [
      'is of another installation',
      'foreign',
      () => {},
      { key: 'x'.repeat(43) },
      /another installation made it/,
    ],
    ['was taken away from a changed file', 'unsigned', () => forge(seal), {}, /is not signed/],
    ['is left on a changed file', 'foreign', () => forge(), {}, /or somebody has changed it/],
  ])(
    'that %s stops the restore, which says what trusting the file means',
    async (how, origin, change, options, why) => {
      change();
      const refused = restore(empty, file, options);
      await expect(refused).rejects.toThrow(why);
      await expect(refused).rejects.toThrow(
        /WARNING.*who is an administrator.*prompts.*credits.*--accept-unsigned/s,
      );
      expect(await tablesOf(empty.url)).toBe(0);
      const trusting = await createEmptyDatabase();
      try {
        const done = await restore(trusting, file, { ...options, acceptsUnsigned: true });
        expect(done).toMatchObject({ origin });
        expect(done.administrators).toHaveLength(how.includes('changed file') ? 100 : 0);
        // The next backup is signed with the installation's own key.
        expect(await readInstallationKey(trusting.url)).not.toBe(key);
      } finally {
        await trusting.drop();
      }
    },
  );

  // Five programs start one after the other.
  test('at the command line: refused, then accepted with a warning that names the administrators', {
    timeout: 180_000,
  }, async () => {
    forge(seal);
    const into = await createEmptyDatabase();
    const run = (...args: string[]) =>
      runCli(['backup', ...args], { DATABASE_URL: into.url, BACKUP_KEY: key });
    try {
      const refused = await run('restore', file);
      expect(refused).toMatchObject({ status: 1, stdout: '' });
      expect(refused.stderr).toContain('Nothing was restored');
      const accepted = await run('restore', file, '--accept-unsigned');
      expect(accepted.status).toBe(0);
      expect(accepted.stderr).toMatch(/^WARNING/);
      expect(accepted.stderr).toContain('administrators now are user1@example.com');
      expect((await run('verify', good)).stdout).toContain('signed with the key in BACKUP_KEY');
      expect(await run('verify', file)).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(/^WARNING/),
      });
      const printed = await runCli(['backup', 'key'], { DATABASE_URL: database.url });
      expect(printed.stdout.trim()).toBe(key);
    } finally {
      await into.drop();
    }
  });
});

test('wrong credits are found, however well the file was made', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter table credit_accounts disable trigger user;
    update credit_accounts set balance = 11 where user_id = (select id from users limit 1)`);
  const wrong = path.join(folder, 'wrong.backup');
  const { unbalancedUsers } = await createBackup({
    url: database.url,
    file: wrong,
    version: '1.2.3',
  });
  expect(unbalancedUsers).toHaveLength(1);
  await client.query(
    'update credit_accounts set balance = 10; alter table credit_accounts enable trigger user',
  );
  await client.end();
});

test('a newer backup, and a database that is not empty, are refused', async () => {
  await expect(restore(database, file)).rejects.toThrow(/is not empty/);
  edit((text) => seal(text.replace('20261122-02-ledger.ts', '20991231-99-future.ts')));
  await expect(restore(empty, file, { acceptsUnsigned: true })).rejects.toThrow(
    /newer version of Funnelsmith \(20991231-99-future\.ts\)/,
  );
  await expect(
    createBackup({ url: empty.url, file: path.join(folder, 'none'), version: '1' }),
  ).rejects.toThrow(/nothing to back up/);
});

test('a restore that fails half way leaves the database empty', async () => {
  edit((text) => seal(text.replace('{"table":"users"', '{"table":"somebodys_own"')));
  await expect(restore(empty, file, { acceptsUnsigned: true })).rejects.toThrow(
    /table somebodys_own, which Funnelsmith does not have/,
  );
  expect(await tablesOf(empty.url)).toBe(0);
});

test('a restored database keeps its rows right as the first one did, and what was being written has ended', async () => {
  const restored = await createEmptyDatabase();
  const unfinished = path.join(folder, 'unfinished.backup');
  try {
    await rowsOf(database.url, UNFINISHED_WORK);
    await createBackup({ url: database.url, file: unfinished, version: '1' });
    const { released } = await restore(restored, unfinished);
    for (const guards of [CONSTRAINTS, TRIGGERS, SEQUENCES]) {
      const expected = await rowsOf(database.url, guards);
      expect(expected.length).toBeGreaterThan(5);
      expect(await rowsOf(restored.url, guards)).toEqual(expected);
    }
    expect(released).toBe(2);
    for (const kept of ['select * from product_versions order by version']) {
      const expected = await rowsOf(database.url, kept);
      expect(expected.length).toBeGreaterThan(0);
      expect(await rowsOf(restored.url, kept)).toEqual(expected);
    }
    expect(await rowsOf(restored.url, 'select state, error_code from generations')).toEqual(
      Array(2).fill({ state: 'failed', error_code: 'generation_lost_in_restore' }),
    );
    expect(await rowsOf(restored.url, 'select state, error_code from prompt_lab_runs')).toEqual(
      Array(2).fill({ state: 'failed', error_code: 'lab_run_abandoned' }),
    );
    expect(await rowsOf(restored.url, 'select 1 from credit_accounts where held > 0')).toEqual([]);
  } finally {
    await restored.drop();
  }
});

const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
const CONSTRAINTS = `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
const TRIGGERS = `select tgrelid::regclass::text as table, tgname, tgenabled
  from pg_trigger where not tgisinternal order by 1, 2`;
const SEQUENCES = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;

/** Unfinished contents and lab runs, queued and running. */
const UNFINISHED_WORK = `
  with customer as (select min(id) as id from users),
    template as (select id, type from prompt_templates order by id limit 1),
    product as (
      insert into products (user_id, name, type, primary_industry, target_audience)
        select id, 'A product', 'SaaS Platform', 'Plumbing', 'Plumbers' from customer returning id
    ),
    tasks as (
      insert into paid_tasks (id, kind, user_id, state, price)
        select gen_random_uuid(), 'generation', customer.id, state, 3
          from customer, unnest(array['queued', 'running']) state returning id
    ),
    texts as (
      insert into generation_runs (id, product_id, prompt_template_id, prompt_type, tier, provider, model)
        select tasks.id, product.id, template.id, template.type, 'standard', 'perplexity', 'sonar'
          from tasks, product, template
    ),
    trials as (
      insert into paid_tasks (id, kind, user_id, state, price)
        select gen_random_uuid(), 'lab', customer.id, state, 0
          from customer, unnest(array['queued', 'running']) state returning id
    ),
    versions as (
      insert into product_versions (product_id, version, document, created_at)
        select product.id, version, jsonb_build_object('price', '€' || version), now()
          from product, generate_series(1, 3) version
    )
  insert into lab_runs (id, batch_id, template_id, version, product_key, tier, provider, model, temperature)
    select trials.id, gen_random_uuid(), template.id, 1, 'crewboard-en', 'standard', 'openai', 'gpt', '1'
      from trials, template`;

async function tablesOf(url: string): Promise<number> {
  return (await rowsOf(url, TABLES)).length;
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}

test("somebody else's tables are named, left out and no obstacle to a restore", async () => {
  const visited = await createTestDatabase();
  const target = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: visited.url });
  await client.connect();
  await client.query(
    'create table crm_notes (id serial primary key, note text); create sequence crm_numbers',
  );
  await client.end();
  const guest = path.join(folder, 'guest.backup');
  const { foreignTables, rows } = await createBackup({
    url: visited.url,
    file: guest,
    version: '1.2.3',
    key,
  });
  expect(foreignTables).toEqual(['crm_notes']);
  expect(rows.has('crm_notes')).toBe(false);
  await restore(target, guest);
  await visited.drop();
  await target.drop();
});
