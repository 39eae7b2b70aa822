import { randomUUID } from 'node:crypto';
import type { PartialModelObject } from 'objection';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { BaseModel } from '#server/models/base-model.ts';
import { PaidTask } from '#server/models/paid-task.ts';

/** A request that its client may repeat under the same key. */
export interface KeyedRequest {
  userId: number;
  idempotencyKey: string | undefined;
}

/**
 * What an earlier request with the same key has started.
 * @param View a view or table with `user_id`, `idempotency_key` and `request_fingerprint`
 * @throws AppError `idempotency_conflict` when that request asked for something else
 */
export async function findStarted<Row extends BaseModel & { requestFingerprint: string | null }>(
  ctx: ServiceContext,
  View: (new () => Row) & Pick<typeof BaseModel, 'query'>,
  { userId, idempotencyKey, fingerprint }: KeyedRequest & { fingerprint: string },
): Promise<Row | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const row = (await View.query(ctx.db).findOne({ userId, idempotencyKey } as never)) as Row | undefined;
  if (row && row.requestFingerprint !== fingerprint) throw new AppError('idempotency_conflict');
  return row;
}

/** Starts what a request asks for, unless an earlier one with its key has. @returns what was started */
export async function startOnce<Started>(
  find: () => Promise<Started | undefined>,
  start: () => Promise<Started>,
): Promise<Started> {
  const earlier = await find();
  if (earlier !== undefined) return earlier;
  try {
    return await start();
  } catch (error) {
    // A concurrent request with the same key may have won; return its row.
    const twin = await find();
    if (twin !== undefined) return twin;
    throw error;
  }
}

/** A task for {@link bookTasks} that any server may take up at once. */
export function queuedTask<Task extends PartialModelObject<PaidTask>>(
  { db, now }: ServiceContext,
  task: Task,
) {
  return {
    id: randomUUID(),
    state: 'queued' as const,
    leaseExpiresAt: db.raw('now()') as unknown as Date,
    createdAt: now(),
    ...task,
  };
}

/** @throws AppError `too_many_at_once` */
export async function refuseTooManyTasks(
  ctx: ServiceContext,
  options: { userId: number; kind: string; most: number; retryAfterSeconds: number },
): Promise<void> {
  const { userId, kind, most, retryAfterSeconds } = options;
  const unfinished = await PaidTask.query(ctx.db)
    .where({ userId, kind })
    .whereIn('state', ['queued', 'running'])
    .resultSize();
  if (unfinished >= most) throw new AppError('too_many_at_once', {}, { details: { retryAfterSeconds } });
}
