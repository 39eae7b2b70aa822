import { randomUUID } from 'node:crypto';
import { UniqueViolationError } from 'objection';
import { AppError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { type Caller, isFreshlySignedIn } from '#server/features/accounts/sessions/fresh-sign-in.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { AccountExport } from '#server/models/accounts/account-export.ts';
import {
  accountExportSchema,
  EXPORT_HOURS,
  type ExportStatus,
  type AccountExport as PresentedExport,
} from '#shared/contracts/accounts/account-export.ts';

const HOUR_MS = 3_600_000;
/** Pause between two exports of an account. */
const PAUSE_MS = 24 * HOUR_MS;
/** An unfinished export without progress for this long has lost its job. */
const FORGOTTEN_MINUTES = 10;

export interface ExportContext extends ServiceContext {
  jobs: JobQueue;
}

export async function readExportStatus(ctx: ServiceContext, caller: Caller): Promise<ExportStatus> {
  const latest = await latestExport(ctx, caller.userId);
  const nextAt = latest && nextExportAt(latest);
  return {
    latest: latest && !isExpired(ctx, latest) ? presentExport(latest) : null,
    nextAt: nextAt && nextAt > ctx.now() ? nextAt.toISOString() : null,
    needsSignIn: !(await isFreshlySignedIn(ctx, caller)),
  };
}

/**
 * Starts an export unless one is running.
 *
 * @throws AppError `export_too_soon`
 */
export async function startExport(ctx: ExportContext, { userId }: { userId: number }): Promise<void> {
  const latest = await latestExport(ctx, userId);
  if (latest && isUnfinished(latest)) return;
  if (latest && nextExportAt(latest) > ctx.now()) throw new AppError('export_too_soon');
  try {
    await withTransaction(ctx, async (trx) => {
      const { id } = await AccountExport.query(trx.db).insert({
        id: randomUUID(),
        userId,
        state: 'queued',
        createdAt: ctx.now(),
        touchedAt: ctx.now(),
      });
      await logActivity(trx, { userId, action: 'data_exported' });
      await ctx.jobs.enqueue(trx.db, 'account-export', { exportId: id });
    });
  } catch (error) {
    // A concurrent request has started one.
    if (!(error instanceof UniqueViolationError)) throw error;
  }
}

/** @throws AppError `export_not_found`, also after {@link EXPORT_HOURS} */
export async function findReadyExport(
  ctx: ServiceContext,
  options: { userId: number; exportId: string },
): Promise<AccountExport> {
  const { userId, exportId } = options;
  const found = await AccountExport.query(ctx.db).findOne({ id: exportId, userId, state: 'ready' });
  if (!found || isExpired(ctx, found)) throw new AppError('export_not_found');
  return found;
}

/** The bytes of an export. Each part is read when the client is ready for it. */
export async function* readParts(
  ctx: ServiceContext,
  { id, run }: Pick<AccountExport, 'id' | 'run'>,
): AsyncGenerator<Buffer, undefined> {
  for (let position = 0; ; position += 1) {
    const part = await ctx.db('account_export_parts').where({ exportId: id, run, position }).first('data');
    if (!part) return;
    yield part.data;
  }
}

/** Removes the files of old exports. Their rows stay for a day longer, because they limit the next export. */
export async function removeOldExports(ctx: ServiceContext): Promise<void> {
  const expired = new Date(ctx.now().getTime() - EXPORT_HOURS * HOUR_MS);
  await ctx
    .db('account_export_parts')
    .whereIn('exportId', ctx.db('account_exports').where('finishedAt', '<', expired).select('id'))
    .delete();
  const old = new Date(expired.getTime() - PAUSE_MS);
  await ctx.db('account_exports').where('finishedAt', '<', old).delete();
}

/** Enqueues a new job for each export that has lost its job. */
export async function resumeForgottenExports(ctx: ExportContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - FORGOTTEN_MINUTES * 60_000);
  const forgotten = await AccountExport.query(ctx.db)
    .whereIn('state', ['queued', 'writing'])
    .where('touchedAt', '<', before)
    .select('id');
  for (const { id } of forgotten) await ctx.jobs.enqueue(ctx.db, 'account-export', { exportId: id });
}

function presentExport(row: AccountExport): PresentedExport {
  return {
    ...presentRow(accountExportSchema, row),
    availableUntil: row.state === 'ready' ? (expiryOf(row)?.toISOString() ?? null) : null,
  };
}

async function latestExport(ctx: ServiceContext, userId: number): Promise<AccountExport | undefined> {
  return AccountExport.query(ctx.db)
    .where({ userId })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();
}

function isUnfinished({ state }: AccountExport): boolean {
  return state === 'queued' || state === 'writing';
}

/** A failed export doesn't delay the next one. */
function nextExportAt({ state, createdAt }: AccountExport): Date {
  return state === 'failed' ? new Date(0) : new Date(createdAt.getTime() + PAUSE_MS);
}

function expiryOf({ finishedAt }: AccountExport): Date | undefined {
  return finishedAt ? new Date(finishedAt.getTime() + EXPORT_HOURS * HOUR_MS) : undefined;
}

function isExpired(ctx: ServiceContext, row: AccountExport): boolean {
  const expiry = expiryOf(row);
  return expiry !== undefined && expiry <= ctx.now();
}
