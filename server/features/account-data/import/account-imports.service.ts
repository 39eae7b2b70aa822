import { randomUUID } from 'node:crypto';
import { UniqueViolationError } from 'objection';
import { AppError, storedError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { AccountImport } from '#server/models/accounts/account-import.ts';
import { Session } from '#server/models/accounts/session.ts';
import {
  accountImportSchema,
  type ImportResult,
  type ImportStatus,
  type AccountImport as PresentedImport,
} from '#shared/contracts/accounts/account-import.ts';
import { storeParts } from './import-parts.ts';
import { readInThread } from './read-in-thread.ts';

/** An unfinished upload or import without progress for this long has lost its request or job. */
const FORGOTTEN_MINUTES = 10;
export const RUNNING = ['queued', 'checking', 'writing'] as const;

export interface ImportContext extends ServiceContext {
  jobs: JobQueue;
}

export const EMPTY_RESULT: ImportResult = {
  products: { added: 0, known: 0 },
  contents: { added: 0, known: 0 },
  versions: 0,
  leftOut: 0,
  refused: [],
  refusedCount: 0,
};

export async function readImportStatus(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<ImportStatus> {
  const latest = await AccountImport.query(ctx.db)
    .where({ userId })
    .whereNot('state', 'uploading')
    .orderBy('createdAt', 'desc')
    .first();
  return { latest: latest ? presentImport(latest) : null };
}

/**
 * Stores the file of an import, checks that it is an export, and starts the import. A refused file is deleted.
 * @param options.sessionIdHash an upload ends with the session that began it
 * @throws AppError `import_running`, `unauthorized`, those of reading the request, and those of `readInThread`
 */
export async function startImport(
  ctx: ImportContext,
  options: { userId: number; sessionIdHash: string; pieces: AsyncIterable<Buffer> },
): Promise<ImportStatus> {
  const { userId, sessionIdHash, pieces } = options;
  const importId = await beginUpload(ctx, userId);
  const upload = () => AccountImport.query(ctx.db).where({ id: importId, state: 'uploading' });
  const isSignedIn = Session.query(ctx.db)
    .where({ idHash: sessionIdHash, userId })
    .where('expiresAt', '>', ctx.db.fn.now())
    .select('idHash');
  const onPart = async () => {
    const current = await upload().whereExists(isSignedIn.clone()).patch({ touchedAt: ctx.now() });
    if (current > 0) return;
    throw new AppError((await isSignedIn.clone().first()) ? 'import_running' : 'unauthorized');
  };
  try {
    const bytes = await storeParts(ctx.db, { importId, pieces, onPart });
    await readInThread(ctx, { importId, bytes });
    await onPart();
    await withTransaction(ctx, async (trx) => {
      const queued = await AccountImport.query(trx.db)
        .where({ id: importId, state: 'uploading' })
        .patch({ state: 'queued', bytes, touchedAt: ctx.now() });
      if (queued === 0) throw new AppError('import_running');
      await AccountImport.query(trx.db).where({ userId }).whereNot({ id: importId }).delete();
      await ctx.jobs.enqueue(trx.db, 'account-import', { importId });
    });
  } catch (error) {
    await upload().delete();
    throw error;
  }
  return readImportStatus(ctx, { userId });
}

/** Stops an import after the product that is being written. */
export async function cancelImport(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<ImportStatus> {
  const cancelled = (await AccountImport.query(ctx.db)
    .where({ userId })
    .whereIn('state', RUNNING)
    .patch({ state: 'cancelled', finishedAt: ctx.now() })
    .returning('id')) as unknown as { id: string }[];
  for (const { id } of cancelled) await removeFile(ctx, id);
  return readImportStatus(ctx, { userId });
}

/** Removes the file and the checked records of an import that has ended. */
export async function removeFile(ctx: ServiceContext, importId: string): Promise<void> {
  await ctx.db('account_import_parts').where({ importId }).delete();
  await ctx.db('account_import_records').where({ importId }).delete();
}

/** Enqueues a new job for each import that has lost its job, and removes uploads that have broken off. */
export async function resumeForgottenImports(ctx: ImportContext): Promise<void> {
  const forgotten = AccountImport.query(ctx.db).where('touchedAt', '<', forgottenBefore(ctx));
  await forgotten.clone().where({ state: 'uploading' }).delete();
  const hasJob = `exists (select 1 from pgboss.job where name = 'account-import' and state < 'completed'
    and data->>'importId' = account_imports.id::text)`;
  for (const { id } of await forgotten
    .clone()
    .whereIn('state', RUNNING)
    .whereRaw(`not ${hasJob}`)
    .select('id'))
    await ctx.jobs.enqueue(ctx.db, 'account-import', { importId: id });
}

/** @throws AppError `import_running` */
async function beginUpload(ctx: ServiceContext, userId: number): Promise<string> {
  await AccountImport.query(ctx.db)
    .where({ userId, state: 'uploading' })
    .where('touchedAt', '<', forgottenBefore(ctx))
    .delete();
  const id = randomUUID();
  try {
    await AccountImport.query(ctx.db).insert({
      ...{ id, userId, state: 'uploading', result: {} },
      ...{ createdAt: ctx.now(), touchedAt: ctx.now() },
    });
  } catch (error) {
    if (error instanceof UniqueViolationError) throw new AppError('import_running');
    throw error;
  }
  return id;
}

function forgottenBefore(ctx: ServiceContext): Date {
  return new Date(ctx.now().getTime() - FORGOTTEN_MINUTES * 60_000);
}

function presentImport(row: AccountImport): PresentedImport {
  return {
    ...presentRow(accountImportSchema, row),
    state: row.state as PresentedImport['state'],
    result: { ...EMPTY_RESULT, ...row.result },
    error: row.state === 'failed' ? storedError(row).body : null,
  };
}
