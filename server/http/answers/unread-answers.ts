import type { ServerResponse } from 'node:http';
import { tooManyRequests } from '#server/rate-limits/rate-limits.ts';

/** Shorter responses fit into the operating system's buffers and are not counted. */
const LONG_BYTES = 64_000;
/** Maximum unread bytes per client: several pages of the longest lists. */
const MOST_BYTES = 24_000_000;
/** Maximum event streams per client. */
const MOST_STREAMS = 50;
const RETRY_AFTER_SECONDS = 5;

/** Limits the memory of long responses and event streams that clients have not read yet. */
export class UnreadAnswers {
  private readonly bytesOf = new Map<string, number>();
  private readonly streamsOf = new Map<string, Set<ServerResponse>>();

  /**
   * Call it before building a response.
   * @param who user id or IP address
   * @throws AppError `too_many_requests` when too many unread bytes are pending for this client
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
   * @throws AppError `too_many_requests` when concurrent responses reached the limit
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
