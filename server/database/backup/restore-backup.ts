import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '#server/context/errors.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import { withMigrationLock } from '#server/database/migration-lock.ts';
import { listMigrations, migrationSource, migratorConfig } from '#server/database/migration-source.ts';
import type { BackupTable } from './backup-format.ts';
import { type BackupOrigin, KEY_SETTING, originOf, requireOrigin } from './backup-signature.ts';
import { addErasures, type Erasure } from './erasure-list.ts';
import { damaged, readBackup } from './read-backup.ts';
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts';

export interface RestoreBackupOptions {
  url: string;
  file: string;
  /** Key that verifies the signature; undefined: unknown. */
  key: string | undefined;
  acceptsUnsigned: boolean;
  /** Accounts deleted since the backup. */
  erasures?: readonly Erasure[];
}

export interface RestoredBackup extends VerifiedBackup {
  /** Number of unfinished generations that were ended. */
  released: number;
  origin: BackupOrigin;
  /** Email addresses of the administrators. */
  administrators: string[];
}

/**
 * Restores a backup into an empty database and migrates it to this version's schema, in one transaction.
 * @throws StartupError as `verifyBackup` and `withMigrationLock`; when the file is newer than this version, not signed
 * or inconsistent, or the database is not empty
 */
export async function restoreBackup(options: RestoreBackupOptions): Promise<RestoredBackup> {
  const { url, file } = options;
  const backup = await verifyBackup(file);
  const origin = originOf(backup.seal, options.key);
  requireOrigin(file, origin, options.acceptsUnsigned);
  refuseNewerBackup(file, backup.header.migrations);
  // A server starting meanwhile would migrate the database.
  return withMigrationLock(url, async () => {
    const db = createKnex({ url, poolSize: 1, statements: 'migrations' });
    try {
      await refuseUsedDatabase(db);
      const restored = await db.transaction(async (trx) => {
        await migrate(trx, backup.header.migrations);
        await load(trx, file, backup);
        await migrate(trx, listMigrations());
        const released = await endUnfinishedWork(trx);
        await addErasures(trx, options.erasures ?? []);
        await requireSoundBooks(trx, backup.unbalancedUsers);
        await keepKey(trx, origin === 'signed' ? options.key : undefined);
        return { released, administrators: await listAdministrators(trx) };
      });
      await db.raw('analyze');
      return { ...backup, ...restored, origin };
    } finally {
      await db.destroy();
    }
  });
}

function refuseNewerBackup(file: string, names: readonly string[]): void {
  const known = new Set(listMigrations());
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `The backup ${file} was made by a newer version of Funnelsmith (${unknown.join(', ')}). Restore it with that version.`,
  );
}

async function refuseUsedDatabase(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*) as count from pg_class
      where relkind in ('r', 'p') and relnamespace in (
        select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  );
  if (!rows[0]?.count) return;
  throw new StartupError(
    'This database is not empty, and a restore replaces nothing. Give it a new one: a FUNNELSMITH_DATA_DIR that does not ' +
      'exist yet, or a DATABASE_URL of an empty database.',
  );
}

async function migrate(trx: Database, names: readonly string[]): Promise<void> {
  await trx.migrate.latest({ ...migratorConfig(migrationSource(names)), disableTransactions: true });
}

async function load(trx: Database, file: string, { header, appendix, seal }: VerifiedBackup): Promise<void> {
  // Disables triggers, so that nothing is booked twice. Foreign keys are checked when all rows are loaded.
  const foreignKeys = await dropForeignKeys(trx);
  const tables = await listTables(trx);
  for (const table of tables) await trx.raw(`alter table ?? disable trigger user`, [table]);
  const client = (await trx.client.acquireConnection()) as pg.Client;
  const known = new Set(tables);
  let copying: Writable | undefined;
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'table') {
      if (!known.has(piece.table.table)) throw unknownTable(file, piece.table, header.migrations);
      copying = startCopy(client, piece.table);
    } else if (piece.kind === 'row') {
      await write(copying as Writable, piece.row);
    } else if (piece.kind === 'tableEnd') {
      (copying as Writable).end();
      await finished(copying as Writable);
      await requireRows(trx, piece.table.table, piece.rows);
    } else if (piece.kind === 'end' && piece.seal.sha256 !== seal.sha256) {
      throw damaged(file, 'it was changed while it was being restored');
    }
  }
  for (const { name, lastValue, isCalled } of appendix.sequences) {
    await trx.raw('select setval(?::regclass, ?::bigint, ?)', [name, lastValue, isCalled]);
  }
  for (const table of tables) await trx.raw(`alter table ?? enable trigger user`, [table]);
  for (const { table, name, definition } of foreignKeys) {
    await trx.raw(`alter table ?? add constraint ?? ${definition.replaceAll('?', '\\?')}`, [table, name]);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(trx: Database): Promise<ForeignKey[]> {
  const { rows } = await trx.raw<{ rows: ForeignKey[] }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await trx.raw('alter table ?? drop constraint ??', [table, name]);
  return rows;
}

async function listTables(trx: Database): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
}

function startCopy(client: pg.Client, { table, columns }: BackupTable): Writable {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  return client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
}

async function write(copying: Writable, row: Buffer): Promise<void> {
  if (copying.errored) throw copying.errored;
  if (copying.write(row)) return;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => {
      copying.off('drain', settle).off('error', settle);
      if (error) reject(error);
      else resolve();
    };
    copying.once('drain', settle).once('error', settle);
  });
}

async function requireRows(trx: Database, table: string, expected: number): Promise<void> {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>('select count(*) as count from ??', [table]);
  if (rows[0]?.count === expected) return;
  throw new StartupError(`Of ${expected} rows of the table ${table}, ${rows[0]?.count} arrived.`);
}

/** Ends unfinished texts, which returns their credits. @returns number of texts */
async function endUnfinishedWork(trx: Database): Promise<number> {
  const reasons = {
    generation_runs: 'generation_lost_in_restore',
    brief_runs: 'brief_abandoned',
    ai_edit_runs: 'ai_edit_abandoned',
    lab_runs: 'lab_run_abandoned',
    review_runs: 'review_failed',
    set_check_runs: 'set_check_abandoned',
  };
  for (const [table, code] of Object.entries(reasons)) {
    await trx.raw(
      `update ?? set error_code = ? where id in (
         select id from paid_tasks where state in ('waiting', 'queued', 'running'))`,
      [table, code],
    );
  }
  // The end of the edits ends the tasks that pay for them.
  const { rows } = await trx.raw<{ rows: { kind: string }[] }>(
    `update paid_tasks set state = 'failed', finished_at = now()
      where state in ('waiting', 'queued', 'running') and covers is null returning kind`,
  );
  await trx.raw(
    `update launch_kits k set state = 'ended', finished_at = now(), ending = case when exists (
         select from generations where kit_id = k.id and state = 'succeeded') then 'partly' else 'failed' end
      where state <> 'ended'`,
  );
  return rows.filter(({ kind }) => kind === 'generation').length;
}

/** Keeps the key for later backups. A key from the file could be forged. */
async function keepKey(trx: Database, key: string | undefined): Promise<void> {
  await trx('settings').where({ key: KEY_SETTING }).delete();
  if (key) await trx('settings').insert({ key: KEY_SETTING, value: JSON.stringify(key) });
}

async function listAdministrators(trx: Database): Promise<string[]> {
  const rows: { email: string }[] = await trx('users')
    .where({ role: 'admin', is_active: true })
    .orderBy('id')
    .select('email');
  return rows.map(({ email }) => email);
}

/** @param known users whose credits were already wrong in the backup */
async function requireSoundBooks(trx: Database, known: readonly number[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { user_id: number }[] }>(
    `select user_id from credit_accounts a
      where balance <> (select coalesce(sum(amount), 0) from credit_transactions t where t.user_id = a.user_id)
        or held <> (select coalesce(sum(price), 0) from paid_tasks t
          where t.user_id = a.user_id and t.state in ('waiting', 'queued', 'running'))
        or due <> (select coalesce(sum(amount - collected), 0) from credit_debts d where d.user_id = a.user_id)`,
  );
  const wrong = rows.map((row) => row.user_id).filter((id) => !known.includes(id));
  if (wrong.length === 0) return;
  throw new StartupError(
    `The restored credits are wrong for ${wrong.length} user(s), the first of them ${wrong[0]}. Nothing was kept.`,
  );
}

function unknownTable(file: string, { table }: BackupTable, migrations: readonly string[]): StartupError {
  return new StartupError(
    `The backup ${file} holds the table ${table}, which Funnelsmith does not have at its level (${migrations.at(-1)}). ` +
      'Somebody has added it to the database: drop it there and make another backup.',
  );
}
