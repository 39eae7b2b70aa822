import type { ServerResponse } from 'node:http';
import { AppError } from '#server/context/errors.ts';
import { tooManyRequests } from '#server/rate-limits/rate-limits.ts';

/** Files of one client that are being sent or read. */
const MOST_OF_ONE = 3;
/** Files of all clients. Each may take 10 MB. */
const MOST_OF_ALL = 24;
const RETRY_AFTER_SECONDS = 5;

/** Limits the memory of files that clients are sending and that the server has not answered yet. */
export class HeldFiles {
  private readonly countOf = new Map<string, number>();
  private countOfAll = 0;

  /**
   * Counts a file until its response ends or its connection closes. Call it before reading the body.
   *
   * @param who user id or IP address
   * @throws AppError `too_many_requests` when this client sends too many, `file_reading_busy` when all together do
   */
  hold(who: string, response: ServerResponse): void {
    if ((this.countOf.get(who) ?? 0) >= MOST_OF_ONE) throw tooManyRequests(RETRY_AFTER_SECONDS);
    if (this.countOfAll >= MOST_OF_ALL) throw new AppError('file_reading_busy');
    this.add(who, 1);
    response.once('close', () => this.add(who, -1));
  }

  private add(who: string, change: 1 | -1): void {
    this.countOfAll += change;
    const count = (this.countOf.get(who) ?? 0) + change;
    if (count > 0) this.countOf.set(who, count);
    else this.countOf.delete(who);
  }
}
