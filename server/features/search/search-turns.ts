import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#server/context/errors.ts';

/** Maximum searches of one user, including the running one. */
const MOST_AT_ONCE = 8;

/**
 * Runs one search per user at a time, and skips those whose client disconnected.
 * @returns a function that runs `work` when its turn comes; it throws AppError `search_busy`,
 * `search_abandoned` and the errors of `work`
 */
export function createSearchTurns() {
  const limits = new Map<number, LimitFunction>();
  return async <Result>(userId: number, gone: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const limit = limits.get(userId) ?? pLimit(1);
    if (limit.activeCount + limit.pendingCount >= MOST_AT_ONCE) throw new AppError('search_busy');
    limits.set(userId, limit);
    try {
      return await limit(() => {
        if (gone.aborted) throw new AppError('search_abandoned');
        return work();
      });
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(userId);
    }
  };
}
