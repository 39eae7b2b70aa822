import pLimit, { type LimitFunction } from 'p-limit';
import type { AppError } from '#server/context/errors.ts';

/** `work` learns whether it had to wait for its turn. */
export type TakeTurn = <Result>(
  userId: number,
  work: (hasWaited: boolean) => Promise<Result>,
) => Promise<Result>;

/**
 * Limits what one user does at the same time, at this server.
 *
 * @param atOnce calls that run at the same time
 * @param limit.most calls that run or wait; without a limit all others wait
 * @param limit.refusal thrown for further calls
 * @returns runs `work` when its turn comes. Calls must not be nested: the inner one could wait for the outer one
 */
export function createTurns(atOnce: number, limit?: { most: number; refusal: () => AppError }): TakeTurn {
  const queues = new Map<number, LimitFunction>();
  return async (userId, work) => {
    const queue = queues.get(userId) ?? pLimit(atOnce);
    const inside = queue.activeCount + queue.pendingCount;
    if (limit && inside >= limit.most) throw limit.refusal();
    queues.set(userId, queue);
    try {
      return await queue(() => work(inside >= atOnce));
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(userId);
    }
  };
}
