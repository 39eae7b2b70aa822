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
 * @param options.atOnce calls that run at the same time
 * @param options.most calls that run or wait
 * @param options.refusal thrown for further calls
 * @returns runs `work` when its turn comes. Calls must not be nested: the inner one could wait for the outer one
 */
export function createTurns(options: { atOnce: number; most: number; refusal: () => AppError }): TakeTurn {
  const limits = new Map<number, LimitFunction>();
  return async (userId, work) => {
    const limit = limits.get(userId) ?? pLimit(options.atOnce);
    if (limit.activeCount + limit.pendingCount >= options.most) throw options.refusal();
    limits.set(userId, limit);
    const hasWaited = limit.activeCount + limit.pendingCount >= options.atOnce;
    try {
      return await limit(() => work(hasWaited));
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(userId);
    }
  };
}
