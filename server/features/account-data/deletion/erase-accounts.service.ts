import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { cancelEdit } from '#server/features/ai-edits/edits.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { cancelBrief } from '#server/features/briefs/briefs.service.ts';
import { cancelGeneration } from '#server/features/generation/generations.service.ts';
import { cancelKit } from '#server/features/generation/kits/kits.service.ts';
import { bookMail } from '#server/features/mail/book-mail.ts';
import { cancelRunning } from '#server/features/set-checks/set-checks.service.ts';
import { cancelFree } from '#server/features/tasks/task-runner.ts';
import { User } from '#server/models/accounts/user.ts';
import { SetCheck } from '#server/models/content/set-check.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import { cancelSubscriptions } from './account-deletion.service.ts';
import type { DeletionContext } from './deletion-context.ts';
import { eraseRows } from './erase-rows.ts';

const MOST_AT_ONCE = 100;

/** Stops the work of accounts that leave, and erases those that are due. A failed one is tried again by the next call. */
export async function advanceDeletions(ctx: DeletionContext): Promise<void> {
  await markRestored(ctx);
  const leaving = await User.query(ctx.db)
    .whereNotNull('deletionDueAt')
    .orderBy('deletionDueAt')
    .limit(MOST_AT_ONCE)
    .select('id');
  for (const { id } of leaving) {
    try {
      await advanceDeletion(ctx, { userId: id });
    } catch (error) {
      ctx.log.error({ err: error, userId: id }, 'account not deleted');
    }
  }
}

/** Stops the work of an account that leaves, and erases it once it is due by the database clock. */
export async function advanceDeletion(ctx: DeletionContext, { userId }: { userId: number }): Promise<void> {
  if (!(await isLeaving(ctx, userId))) return;
  await stopWorkOf(ctx, { userId });
  if (!(await isDue(ctx, userId))) return;
  // A purchase may have come in since the deletion was started.
  if (!(await isRestored(ctx, userId))) await cancelSubscriptions(ctx, userId);
  await eraseAccount(ctx, userId);
}

async function isLeaving(ctx: ServiceContext, userId: number): Promise<boolean> {
  return (await User.query(ctx.db).findById(userId).whereNotNull('deletionDueAt').select('id')) !== undefined;
}

async function isDue(ctx: ServiceContext, userId: number): Promise<boolean> {
  return (
    (await User.query(ctx.db).findById(userId).whereRaw('deletion_due_at <= now()').select('id')) !==
    undefined
  );
}

/** Accounts of a restored backup that were erased after it was made are due at once. */
async function markRestored(ctx: ServiceContext): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `update users set deletion_started_at = coalesce(deletion_started_at, now()), deletion_due_at = now(), is_active = false
      where erased_at is null and (deletion_due_at is null or deletion_due_at > now())
        and erasure_key(id, created_at) in (select account_key from erasures)
      returning id`,
  );
  if (rows.length > 0)
    ctx.log.warn({ count: rows.length }, 'accounts of a backup were deleted before; deleting them again');
}

/** Whether the account was erased before and came back with a backup. Then subscriptions have ended and mails were sent. */
async function isRestored(ctx: ServiceContext, userId: number): Promise<boolean> {
  const { rows } = await ctx.db.raw<{ rows: unknown[] }>(
    'select from users where id = ? and erasure_key(id, created_at) in (select account_key from erasures)',
    [userId],
  );
  return rows.length > 0;
}

/** Retried after a deadlock: webhooks of the payment provider lock the purchase before the user. */
async function eraseAccount(ctx: ServiceContext, userId: number): Promise<void> {
  await withRepeatedTransaction(ctx, async (trx) => {
    await trx.db.raw('set local statement_timeout = 0');
    // Nothing that refers to the account can be stored from here on.
    const user = await User.query(trx.db).findById(userId).whereRaw('deletion_due_at <= now()').forUpdate();
    if (!user || (await hasUnfinishedWork(trx, userId))) return;
    const wasErased = await isRestored(trx, userId);
    const emails = await addressesOf(trx, userId);
    const others = await markLeftLeads(trx, user);
    const personId = await eraseRows(trx, { userId, emails });
    for (const other of others) await eraseRows(trx, { userId: other, emails });
    await recordAudit(trx, {
      actorId: undefined,
      action: 'user_erased',
      subject: { type: 'user', id: personId, name: '' },
    });
    if (wasErased || !user.emailVerified) return;
    await bookMail(trx, {
      kind: 'account_deleted',
      key: String(personId),
      userId: null,
      recipient: user.email,
      language: user.language,
      timeZone: user.timeZone,
    });
  });
}

/** Credits on hold belong to work that has to end first. */
async function hasUnfinishedWork(ctx: ServiceContext, userId: number): Promise<boolean> {
  const { rows } = await ctx.db.raw<{ rows: unknown[] }>(
    `select from paid_tasks where user_id = ? and state in ('waiting', 'queued', 'running') limit 1`,
    [userId],
  );
  return rows.length > 0;
}

/** The account's address and those that its purchases were made with, in lower case. */
async function addressesOf(ctx: ServiceContext, userId: number): Promise<string[]> {
  const { rows } = await ctx.db.raw<{ rows: { address: string }[] }>('select addresses_of(?) as address', [
    userId,
  ]);
  return rows.map(({ address }) => address);
}

/** Marks deactivated buyers without a sign-in that have the account's verified address as due for deletion. @returns ids */
async function markLeftLeads(ctx: ServiceContext, { id, email, emailVerified }: User): Promise<number[]> {
  if (!emailVerified) return [];
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `update users u set deletion_started_at = now(), deletion_due_at = now()
      where lower(email) = lower(:email) and id <> :id and not is_active and erased_at is null
        and not exists (select from user_identities where user_id = u.id)
        and not exists (select from paid_tasks where user_id = u.id and state in ('waiting', 'queued', 'running'))
      returning id`,
    { id, email },
  );
  return rows.map((row) => row.id);
}

/** Cancels all that an account has running, which frees the held credits. */
async function stopWorkOf(ctx: DeletionContext, { userId }: { userId: number }): Promise<void> {
  // Counts the cancels without refusing any: whoever stops the deletion has used them up.
  const attempts: AttemptCounters = { ...ctx.attempts, consume: ctx.attempts.note };
  const of = { userId, attempts };
  const ids = async (table: string, states: readonly string[]): Promise<string[]> => {
    const rows: { id: string }[] = await ctx
      .db(table)
      .where({ userId })
      .whereIn('state', states)
      .select('id');
    return rows.map(({ id }) => id);
  };
  for (const kitId of await ids('launch_kits', ['running', 'paused'])) {
    await ended(cancelKit(ctx, { ...of, kitId }));
  }
  for (const generationId of await ids('generations', ['queued', 'running'])) {
    await ended(cancelGeneration(ctx, { ...of, generationId }));
  }
  for (const briefId of await ids('product_briefs', ['reading', 'proposing'])) {
    await ended(cancelBrief(ctx, { ...of, briefId }));
  }
  const edits: { id: string; contentId: number }[] = await ctx
    .db('ai_edits')
    .where({ userId, state: 'running' })
    .whereNotNull('contentId')
    .select('id', 'contentId');
  for (const { id: editId, contentId } of edits) await ended(cancelEdit(ctx, { ...of, editId, contentId }));
  for (const id of await ids('text_reviews', ['queued', 'running']))
    await cancelFree(ctx, ctx.engine.tasks, id);
  const checks = await SetCheck.query(ctx.db).where({ userId }).whereIn('state', ['queued', 'running']);
  for (const check of checks) await ended(cancelRunning(ctx, { check, attempts }));
  await ctx
    .db('account_imports')
    .where({ userId })
    .whereIn('state', ['uploading', 'queued', 'checking', 'writing'])
    .delete();
  await ctx
    .db('account_exports')
    .where({ userId })
    .whereRaw('exists (select from users where id = user_id and deletion_due_at <= now())')
    .delete();
}

/** Waits for a cancel. Ignores the error for work that has ended meanwhile. */
async function ended(cancel: Promise<unknown>): Promise<void> {
  try {
    await cancel;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
