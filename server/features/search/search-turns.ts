import { AppError } from '#server/context/errors.ts';

/** More than a person's tabs and devices ask for at the same time. */
const MOST_WAITING = 8;

/**
 * One search at a time for each user, in the order in which they came: somebody who types quickly leaves behind
 * searches that nobody waits for, and those are passed over instead of piling up in the database.
 */
export class SearchTurns {
  #last = new Map<number, { done: Promise<unknown>; waiting: number }>();

  /**
   * @param gone aborted when nobody waits for the answer any more
   * @throws AppError `search_busy` or `search_abandoned` when too many wait or the client is gone before its turn; whatever `work` throws
   */
  async take<Result>(userId: number, gone: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const line = this.#last.get(userId) ?? { done: Promise.resolve(), waiting: 0 };
    if (line.waiting >= MOST_WAITING) {
      throw new AppError('search_busy');
    }
    const turn = line.done.then(() => {
      if (gone.aborted) throw new AppError('search_abandoned');
      return work();
    });
    line.waiting += 1;
    line.done = turn
      .catch(() => undefined)
      .then(() => {
        line.waiting -= 1;
        if (line.waiting === 0) this.#last.delete(userId);
      });
    this.#last.set(userId, line);
    return turn;
  }
}
