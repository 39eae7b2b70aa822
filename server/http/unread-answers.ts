import type { ServerResponse } from 'node:http';
import { tooManyRequests } from '#server/rate-limits/rate-limits.ts';

/** Shorter responses are not counted: they fit into the system's buffers. */
const LONG_BYTES = 64_000;
/** Per caller: several pages of the longest lists. */
const MOST_BYTES = 24_000_000;
/** Per caller. */
const MOST_STREAMS = 50;
const RETRY_AFTER_SECONDS = 5;

/** Limits the long responses and event streams in memory that their readers have not taken yet. */
export class UnreadAnswers {
  private readonly bytesOf = new Map<string, number>();
  private readonly streamsOf = new Map<string, Set<ServerResponse>>();

  /**
   * Call it before making a response.
   *
   * @param who user or address
   * @throws AppError `too_many_requests` when too many bytes wait for this caller
   */
  requireRoom(who: string): void {
    let bytes = this.bytesOf.get(who) ?? 0;
    for (const stream of this.streamsOf.get(who) ?? []) bytes += stream.writableLength;
    if (bytes >= MOST_BYTES) throw tooManyRequests(RETRY_AFTER_SECONDS);
  }

  /**
   * Counts an event stream until it ends or its connection closes.
   *
   * @throws AppError `too_many_requests` when too many are open
   */
  holdStream(who: string, response: ServerResponse): void {
    const streams = this.streamsOf.get(who) ?? new Set();
    if (streams.size >= MOST_STREAMS) throw tooManyRequests(RETRY_AFTER_SECONDS);
    this.streamsOf.set(who, streams.add(response));
    response.once('close', () => {
      streams.delete(response);
      if (streams.size === 0) this.streamsOf.delete(who);
    });
  }

  /**
   * Counts a response until it is read or its connection closes.
   *
   * @throws AppError `too_many_requests` when concurrent responses have used up the room
   */
  hold(who: string, bytes: number, response: ServerResponse): void {
    if (bytes < LONG_BYTES) return;
    this.requireRoom(who);
    this.add(who, bytes);
    response.once('close', () => this.add(who, -bytes));
  }

  private add(who: string, bytes: number): void {
    const sum = (this.bytesOf.get(who) ?? 0) + bytes;
    if (sum > 0) this.bytesOf.set(who, sum);
    else this.bytesOf.delete(who);
  }
}
