import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackup } from '#server/database/backup/create-backup.ts';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { verifyBackup } from '#server/database/backup/verify-backup.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database/create-test-database.ts';

let database: TestDatabase;
let empty: TestDatabase;
let folder: string;
let good: string;
let file: string;

beforeAll(async () => {
  database = await createTestDatabase();
  empty = await createEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-backup-'));
  good = path.join(folder, 'good.backup');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into users (email) select 'user' || n || '@example.com' from generate_series(1, 100) n;
    insert into credit_transactions (user_id, type, amount, description, unique_key)
      select id, 'purchase', 10, 'Bought', 'bought:' || id from users`);
  await client.end();
  await createBackup({ url: database.url, file: good, version: '1.2.3', dataDir: undefined });
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

const edit = (change: (text: string) => string) =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));

/** With the checksum that belongs to it. */
function seal(text: string): string {
  const before = text.replace(/\{"sha256":"\w+"\}\n$/, '');
  return `${before}${JSON.stringify({ sha256: createHash('sha256').update(before).digest('hex') })}\n`;
}

test('says what it holds', async () => {
  const { header, rows } = await verifyBackup(file);
  expect(header).toMatchObject({
    version: '1.2.3',
    migrations: expect.arrayContaining(['20261121-02-ledger.ts']),
  });
  expect(rows.get('users')).toBe(100);
  expect(rows.has('sessions')).toBe(false);
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
  ['no end', () => edit((text) => text.replace(/\{"sha256":"\w+"\}\n$/, '')), /damaged: it is cut off/],
  ['another file', () => writeFileSync(file, 'id,name\n'), /is not a backup/],
  ['another archive', () => writeFileSync(file, gzipSync('id,name\n')), /is not a backup/],
  ['no file', () => rmSync(file), /cannot be read.*no such file/],
])('a damaged backup (%s) is refused before anything is touched', async (_, damage, message) => {
  damage();
  await expect(verifyBackup(file)).rejects.toThrow(message);
  await expect(restoreBackup({ url: empty.url, file, dataDir: undefined })).rejects.toThrow(message);
  expect(await tablesOf(empty.url)).toBe(0);
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
    dataDir: undefined,
  });
  expect(unbalancedUsers).toHaveLength(1);
  await client.query(
    'update credit_accounts set balance = 10; alter table credit_accounts enable trigger user',
  );
  await client.end();
});

test('a newer backup, and a database that is not empty, are refused', async () => {
  await expect(restoreBackup({ url: database.url, file, dataDir: undefined })).rejects.toThrow(
    /is not empty/,
  );
  edit((text) => seal(text.replace('20261121-02-ledger.ts', '20991231-99-future.ts')));
  await expect(restoreBackup({ url: empty.url, file, dataDir: undefined })).rejects.toThrow(
    /newer version of Funnelsmith \(20991231-99-future\.ts\)/,
  );
  await expect(
    createBackup({ url: empty.url, file: path.join(folder, 'none'), version: '1', dataDir: undefined }),
  ).rejects.toThrow(/nothing to back up/);
});

test('a restore that fails half way leaves the database empty', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table somebodys_own (id integer); insert into somebodys_own values (1)');
  const foreign = path.join(folder, 'foreign.backup');
  await createBackup({ url: database.url, file: foreign, version: '1', dataDir: undefined });
  await client.query('drop table somebodys_own');
  await client.end();
  await expect(restoreBackup({ url: empty.url, file: foreign, dataDir: undefined })).rejects.toThrow(
    /table somebodys_own, which Funnelsmith does not have/,
  );
  expect(await tablesOf(empty.url)).toBe(0);
});

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await client.end();
  return rows[0]?.n;
}
