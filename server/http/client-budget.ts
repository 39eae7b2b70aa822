import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { tooManyRequests } from '#server/rate-limits/rate-limits.ts';
import { onceClosed } from './requests/once-closed.ts';

/** What one client may make one server hold at once. */
const LIMITS = {
  /** Requests of one connection: browsers and balancers wait for the response before the next one. */
  unanswered: 8,
  streams: 50,
  /** Several pages of the longest lists. */
  unreadBytes: 24_000_000,
  /** Files of one kind that are being sent or read. */
  files: 3,
  /** Bytes that have arrived of all clients' files: 24 of the largest. */
  bytesOfAllFiles: 240_000_000,
};
/** Shorter responses fit into the operating system's buffers and are not counted. */
const LONG_BYTES = 64_000;
/** Of two files, the one whose latest so many bytes began to arrive earlier is slower. */
const MEASURED_BYTES = 50_000;
const RETRY_AFTER_SECONDS = 5;

interface HeldFile {
  who: string;
  kind: string;
  bytes: number;
  measured: { bytes: number; at: number };
}

/** Limits the memory that one client, a user id or an IP address, takes over all its connections. */
export class ClientBudget {
  readonly #unanswered = new WeakMap<Socket, number>();
  /** Long responses with their bytes, and event streams. */
  readonly #unread = new Map<string, Map<ServerResponse, number | 'stream'>>();
  readonly #files = new Map<ServerResponse, HeldFile>();
  #fileBytes = 0;

  /**
   * Closes connections that send many requests without waiting for responses, because each needs much more memory than
   * its bytes, and those that read nothing for `sendTimeoutMs` while data is pending. Comes before other middleware.
   */
  guard({ sendTimeoutMs }: { sendTimeoutMs: number }): Middleware {
    return async (ctx, next) => {
      const { res } = ctx;
      const { socket } = ctx.req;
      const count = (this.#unanswered.get(socket) ?? 0) + 1;
      // A destroyed one has sent this request in the same chunk as the refused one.
      if (count > LIMITS.unanswered || socket.destroyed) {
        ctx.respond = false;
        socket.destroy();
        return;
      }
      this.#unanswered.set(socket, count);
      res.once('close', () => this.#unanswered.set(socket, (this.#unanswered.get(socket) ?? 1) - 1));
      res.setTimeout(sendTimeoutMs, () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      try {
        await next();
      } finally {
        // Not when the client goes, because the handler may go on.
        this.#emptyFile(this.#files.get(res));
        this.#files.delete(res);
      }
    };
  }

  /**
   * Call it before building a response.
   * @throws AppError `too_many_requests` when too many unread bytes are pending for this client
   */
  requireRoom(who: string): void {
    let sum = 0;
    for (const [response, bytes] of this.#unread.get(who) ?? [])
      sum += bytes === 'stream' ? response.writableLength : bytes;
    if (sum >= LIMITS.unreadBytes) throw tooManyRequests(RETRY_AFTER_SECONDS);
  }

  /**
   * Counts an event stream until it ends or its connection closes.
   * @throws AppError `too_many_requests` when too many are open
   */
  holdStream(who: string, response: ServerResponse): void {
    const streams = [...(this.#unread.get(who)?.values() ?? [])].filter((bytes) => bytes === 'stream');
    if (streams.length >= LIMITS.streams) throw tooManyRequests(RETRY_AFTER_SECONDS);
    this.#holdUntilRead(who, response, 'stream');
  }

  /**
   * Counts a response until it is read or its connection closes.
   * @throws AppError `too_many_requests` when concurrent responses reached the limit
   */
  holdAnswer(who: string, response: ServerResponse, bytes: number): void {
    if (bytes < LONG_BYTES) return;
    this.requireRoom(who);
    this.#holdUntilRead(who, response, bytes);
  }

  /**
   * Counts a file until its handler has ended. Call it before reading the body.
   *
   * @param kind the limit per client is counted for each kind
   * @returns to be called with the number of bytes of each piece, so that slow uploads do not use up the limit. If the
   *   files of all clients are too large, the slowest unfinished upload is ended; without a slower one, the client with
   *   the most bytes loses its latest file; AppError `file_reading_busy` when that is this one
   * @throws AppError `too_many_requests` when this client sends too many
   */
  holdFile(who: string, response: ServerResponse, kind: string): (bytes: number) => void {
    const own = [...this.#files.values()].filter((file) => file.who === who && file.kind === kind);
    if (own.length >= LIMITS.files) throw tooManyRequests(RETRY_AFTER_SECONDS);
    const file: HeldFile = { who, kind, bytes: 0, measured: { bytes: 0, at: performance.now() } };
    this.#files.set(response, file);
    return (bytes) => {
      while (this.#fileBytes + bytes > LIMITS.bytesOfAllFiles) this.#makeRoom(file, bytes);
      file.bytes += bytes;
      this.#fileBytes += bytes;
      if (file.bytes - file.measured.bytes >= MEASURED_BYTES)
        file.measured = { bytes: file.bytes, at: performance.now() };
    };
  }

  #holdUntilRead(who: string, response: ServerResponse, bytes: number | 'stream'): void {
    const unread = this.#unread.get(who) ?? new Map<ServerResponse, number | 'stream'>();
    this.#unread.set(who, unread.set(response, bytes));
    onceClosed(response, () => {
      unread.delete(response);
      if (unread.size === 0) this.#unread.delete(who);
    });
  }

  #makeRoom(file: HeldFile, bytes: number): void {
    const [response, loser] = this.#slowerThan(file) ?? this.#latestOfMost(file, bytes);
    this.#emptyFile(loser);
    response.destroy();
  }

  #slowerThan({ measured }: HeldFile): [ServerResponse, HeldFile] | undefined {
    return [...this.#files]
      .filter(([{ req }, file]) => file.bytes > 0 && !req.complete && file.measured.at < measured.at)
      .toSorted(([, a], [, b]) => a.measured.at - b.measured.at)[0];
  }

  #latestOfMost({ who }: HeldFile, bytes: number): [ServerResponse, HeldFile] {
    const bytesOf = new Map<string, number>();
    for (const file of this.#files.values()) bytesOf.set(file.who, (bytesOf.get(file.who) ?? 0) + file.bytes);
    const [most] = [...bytesOf].toSorted(([, a], [, b]) => b - a);
    const latest = [...this.#files].findLast(([, file]) => file.who === most?.[0] && file.bytes > 0);
    if (!most || !latest || most[1] <= (bytesOf.get(who) ?? 0) + bytes)
      throw new AppError('file_reading_busy');
    return latest;
  }

  #emptyFile(file: HeldFile | undefined): void {
    this.#fileBytes -= file?.bytes ?? 0;
    if (file) file.bytes = 0;
  }
}
