import type { ServerResponse } from 'node:http';
import { AppError } from '#server/errors.ts';

/** Shorter answers are not counted: the system's own buffers take them. */
const LONG_BYTES = 64_000;
/** Of one caller, so many bytes may wait to be read: several pages of the longest lists. */
const MOST_BYTES = 24_000_000;
const RETRY_AFTER_SECONDS = 5;

/** Keeps count of the long answers that are in memory because their readers have not taken them yet. */
export class UnreadAnswers {
  private readonly bytesOf = new Map<string, number>();

  /**
   * To be asked before an answer is made.
   *
   * @param who user or address
   * @throws AppError `too_many_requests` when too much waits for them already
   */
  requireRoom(who: string): void {
    if ((this.bytesOf.get(who) ?? 0) < MOST_BYTES) return;
    throw new AppError(
      'too_many_requests',
      `Too many requests. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
      {
        details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      },
    );
  }

  /**
   * Counts an answer until it is read or its connection is gone.
   *
   * @throws AppError `too_many_requests` when others have arrived here first
   */
  hold(who: string, text: string, response: ServerResponse): void {
    if (text.length < LONG_BYTES) return;
    this.requireRoom(who);
    const bytes = Buffer.byteLength(text);
    this.add(who, bytes);
    response.once('close', () => this.add(who, -bytes));
  }

  private add(who: string, bytes: number): void {
    const sum = (this.bytesOf.get(who) ?? 0) + bytes;
    if (sum > 0) this.bytesOf.set(who, sum);
    else this.bytesOf.delete(who);
  }
}
