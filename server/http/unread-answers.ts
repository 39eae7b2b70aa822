import type { ServerResponse } from 'node:http';
import { AppError } from '#server/context/errors.ts';

/** Shorter answers are not counted: the system's own buffers take them. */
const LONG_BYTES = 64_000;
/** Of one caller, so many bytes may wait to be read: several pages of the longest lists. */
const MOST_BYTES = 24_000_000;
/** Of one caller, so many event streams may be open. */
const MOST_STREAMS = 50;
const RETRY_AFTER_SECONDS = 5;

/** Keeps count of what is in memory because its readers have not taken it yet: long answers and event streams. */
export class UnreadAnswers {
  private readonly bytesOf = new Map<string, number>();
  private readonly streamsOf = new Map<string, Set<ServerResponse>>();

  /**
   * To be asked before an answer is made.
   *
   * @param who user or address
   * @throws AppError `too_many_requests` when too much waits for them already
   */
  requireRoom(who: string): void {
    let bytes = this.bytesOf.get(who) ?? 0;
    for (const stream of this.streamsOf.get(who) ?? []) bytes += stream.writableLength;
    if (bytes >= MOST_BYTES) throw tooMuch();
  }

  /**
   * Counts an event stream until it ends or its connection is gone.
   *
   * @throws AppError `too_many_requests` when too many are open already
   */
  holdStream(who: string, response: ServerResponse): void {
    const streams = this.streamsOf.get(who) ?? new Set();
    if (streams.size >= MOST_STREAMS) throw tooMuch();
    this.streamsOf.set(who, streams.add(response));
    response.once('close', () => {
      streams.delete(response);
      if (streams.size === 0) this.streamsOf.delete(who);
    });
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

function tooMuch(): AppError {
  return new AppError(
    'too_many_requests',
    { wait: RETRY_AFTER_SECONDS },
    { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
  );
}
