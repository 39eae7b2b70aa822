import type { ServerResponse } from 'node:http';
import { AppError } from '#server/context/errors.ts';
import { tooManyRequests } from '#server/rate-limits/rate-limits.ts';

/** Files of one client that are being sent or read. */
const MOST_OF_ONE = 3;
/** Bytes that have arrived of the files of all clients. */
const MOST_BYTES = 240_000_000;
const RETRY_AFTER_SECONDS = 5;

/** Limits the memory of files that clients are sending and that the server has not answered yet. */
export class HeldFiles {
  private readonly countOf = new Map<string, number>();
  private bytesOfAll = 0;

  /**
   * Counts a file until its response ends or its connection closes. Call it before reading the body.
   *
   * @param who user id or IP address
   * @returns to be called with the number of bytes of each piece; throws AppError `file_reading_busy` when those of all
   *   clients are too many. Counts only received bytes, so slow uploads do not use up the limit.
   * @throws AppError `too_many_requests` when this client sends too many
   */
  hold(who: string, response: ServerResponse): (bytes: number) => void {
    if ((this.countOf.get(who) ?? 0) >= MOST_OF_ONE) throw tooManyRequests(RETRY_AFTER_SECONDS);
    this.add(who, 1);
    let held = 0;
    response.once('close', () => {
      this.add(who, -1);
      this.bytesOfAll -= held;
      held = 0;
    });
    return (bytes) => {
      if (this.bytesOfAll + bytes > MOST_BYTES) throw new AppError('file_reading_busy');
      if (response.closed) return;
      held += bytes;
      this.bytesOfAll += bytes;
    };
  }

  private add(who: string, change: 1 | -1): void {
    const count = (this.countOf.get(who) ?? 0) + change;
    if (count > 0) this.countOf.set(who, count);
    else this.countOf.delete(who);
  }
}
