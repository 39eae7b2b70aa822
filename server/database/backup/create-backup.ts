import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '#server/context/errors.ts';
import { connectionConfig } from '#server/database/connection-config.ts';
import { withMigrationLock } from '#server/database/migration-lock.ts';
import { listOwnTables } from '#server/database/migration-source.ts';
import { withClient } from '#server/database/with-client.ts';
import {
  type BackupAppendix,
  type BackupHeader,
  type BackupSeal,
  type BackupTable,
  END_OF_ROWS,
  LEFT_OUT,
} from './backup-format.ts';
import { installationKey, KEY_SETTING, signatureOf } from './backup-signature.ts';
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts';

export interface CreateBackupOptions {
  url: string;
  /** Path of the backup. The file must not exist yet. */
  file: string;
  version: string;
  /** Key for the signature; by default the installation's key. */
  key?: string;
}

export interface CreatedBackup extends VerifiedBackup {
  /** Tables that somebody else has added to the database. They are not in the backup. */
  foreignTables: string[];
}

/**
 * Writes a snapshot into one file while servers keep working. The file gets its name only after it is
 * complete, flushed and verified.
 * @throws StartupError with a message for the operator
 */
export async function createBackup(options: CreateBackupOptions): Promise<CreatedBackup> {
  const file = path.resolve(options.file);
  refuseExisting(file);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const connection = {
    ...connectionConfig(options.url),
    application_name: 'funnelsmith-backup',
    keepAlive: true,
  };
  try {
    const foreignTables = await withClient(connection, async (client) => {
      // Reads the key before the snapshot, because that transaction is read-only.
      const key = options.key ?? (await installationKey(client));
      const { header, tables, foreign } = await openSnapshot(client, options);
      await pipeline(
        writeContents(client, { header, tables, key }),
        createGzip(),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      ).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall ? notWritten(file, error) : error;
      });
      return foreign;
    });
    const verified = await verifyBackup(unfinished);
    refuseExisting(file);
    await rename(unfinished, file);
    await flushFolder(path.dirname(file));
    return { ...verified, foreignTables };
  } finally {
    await rm(unfinished, { force: true });
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name for the backup.`);
}

function notWritten(file: string, cause: NodeJS.ErrnoException): StartupError {
  return new StartupError(`The backup ${file} could not be written (${cause.message}). Nothing was kept.`, {
    cause,
  });
}

/** Begins a snapshot, and locks all tables against schema changes until the transaction ends. */
async function openSnapshot(
  client: pg.Client,
  { url, version }: CreateBackupOptions,
): Promise<{ header: BackupHeader; tables: BackupTable[]; foreign: string[] }> {
  // COPY formats values by these settings, so they don't depend on the server's.
  await client.query(`
    set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`);
  // No migration may run between the snapshot and the locks.
  return withMigrationLock(url, async () => {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await listCompletedMigrations(client);
    const own = new Set(listOwnTables());
    const all = await listTables(client);
    const tables = all.filter(({ table }) => own.has(table));
    const names = tables.map(({ table }) => pg.escapeIdentifier(table));
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return {
      header: {
        funnelsmithBackup: 1,
        createdAt: new Date().toISOString(),
        version,
        postgres: rows[0]?.server_version ?? '',
        migrations,
      },
      tables,
      foreign: all.map(({ table }) => table).filter((table) => !own.has(table)),
    };
  });
}

async function listCompletedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  const completed = rows[0]?.exists
    ? await client.query<{ name: string }>('select name from schema_migrations order by name')
    : undefined;
  if (!completed?.rowCount) throw new StartupError('There is nothing to back up: this database is empty.');
  return completed.rows.map(({ name }) => name);
}

/** Omits generated columns, which COPY cannot write. */
async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1 order by 1`,
    [LEFT_OUT],
  );
  return rows;
}

async function* writeContents(
  client: pg.Client,
  contents: {
    header: BackupHeader;
    tables: BackupTable[];
    key: string | undefined;
  },
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const line = (value: object | string) => {
    const bytes = Buffer.from(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
    whole.update(bytes);
    return bytes;
  };
  yield line(contents.header);
  for (const table of contents.tables) {
    yield line(table);
    const ofTable = createHash('sha256');
    const rows = yield* copyRows(client, table, [whole, ofTable]);
    yield line(END_OF_ROWS);
    yield line({ rows, sha256: ofTable.digest('hex') });
  }
  const sequences = await listSequences(client);
  const appendix: BackupAppendix = { sequences, files: {} };
  yield line(appendix);
  const sha256 = whole.digest('hex');
  const seal: BackupSeal = { sha256, ...(contents.key && { hmac: signatureOf(sha256, contents.key) }) };
  yield Buffer.from(`${JSON.stringify(seal)}\n`);
}

/** @returns number of rows */
async function* copyRows(
  client: pg.Client,
  { table, columns }: BackupTable,
  hashes: Hash[],
): AsyncGenerator<Buffer, number> {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const rows =
    table === 'settings'
      ? `(select ${names} from settings where key <> ${pg.escapeLiteral(KEY_SETTING)})`
      : `${pg.escapeIdentifier(table)} (${names})`;
  const copying = client.query(copyTo(`copy ${rows} to stdout`));
  for await (const piece of copying as AsyncIterable<Buffer>) {
    for (const hash of hashes) hash.update(piece);
    yield piece;
  }
  return copying.rowCount;
}

/** Read after the rows: sequences are not part of the snapshot and must not lag behind the rows. */
async function listSequences(client: pg.Client): Promise<BackupAppendix['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname as name from pg_class s
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid
      where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and t.relname = any ($1) order by 1`,
    [[...listOwnTables(), ...LEFT_OUT]],
  );
  const sequences: BackupAppendix['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    if (values[0]) sequences.push({ name, ...values[0] });
  }
  return sequences;
}

/** Makes the directory entry durable too. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
