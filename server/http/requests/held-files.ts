import type { ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { tooManyRequests } from '#server/rate-limits/rate-limits.ts';

/** Files of one client that are being sent or read. */
const MOST_OF_ONE = 3;
/** Bytes that have arrived of all clients' files, as so many files of the largest size. */
const LARGEST_OF_ALL = 24;
/** Of two files, the one whose latest so many bytes began to arrive earlier is slower. */
const MEASURED_BYTES = 50_000;
const RETRY_AFTER_SECONDS = 5;

interface HeldFile {
  who: string;
  bytes: number;
  measured: { bytes: number; at: number };
}

const releases = new WeakMap<ServerResponse, () => void>();

/** Limits the memory of the files of one endpoint that clients are sending and that the server has not read yet. */
export class HeldFiles {
  readonly #largest: number;
  readonly #files = new Map<ServerResponse, HeldFile>();
  #bytes = 0;

  /** @param largest maximum bytes of a file */
  constructor(largest: number) {
    this.#largest = largest;
  }

  /**
   * Counts a file until its handler has ended, see `releaseFiles`. Call it before reading the body.
   *
   * @param who user id or IP address
   * @returns to be called with the number of bytes of each piece, so that slow uploads do not use up the limit. If the
   *   files of all clients are too large, the slowest unfinished upload is ended; without a slower one, the client with
   *   the most bytes loses its latest file; AppError `file_reading_busy` when that is this one
   * @throws AppError `too_many_requests` when this client sends too many
   */
  hold(who: string, response: ServerResponse): (bytes: number) => void {
    const own = [...this.#files.values()].filter((file) => file.who === who);
    if (own.length >= MOST_OF_ONE) throw tooManyRequests(RETRY_AFTER_SECONDS);
    const file: HeldFile = { who, bytes: 0, measured: { bytes: 0, at: performance.now() } };
    this.#files.set(response, file);
    releases.set(response, () => {
      this.#giveBack(file);
      this.#files.delete(response);
    });
    return (bytes) => {
      while (this.#bytes + bytes > LARGEST_OF_ALL * this.#largest) this.#makeRoom(file, bytes);
      file.bytes += bytes;
      this.#bytes += bytes;
      if (file.bytes - file.measured.bytes >= MEASURED_BYTES)
        file.measured = { bytes: file.bytes, at: performance.now() };
    };
  }

  #makeRoom(file: HeldFile, bytes: number): void {
    const [response, loser] = this.#slowerThan(file) ?? this.#latestOfMost(file, bytes);
    this.#giveBack(loser);
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

  #giveBack(file: HeldFile): void {
    this.#bytes -= file.bytes;
    file.bytes = 0;
  }
}

/** Ends the count of a file with its handler, which may go on after its client has gone. */
export const releaseFiles: Middleware = async (ctx, next) => {
  try {
    await next();
  } finally {
    releases.get(ctx.res)?.();
  }
};
