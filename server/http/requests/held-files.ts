import type { ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';
import { tooManyRequests } from '#server/rate-limits/rate-limits.ts';

/** Files of one client that are being sent or read. */
const MOST_OF_ONE = 3;
/** Bytes that have arrived of one client's files, and of all clients', as so many files of the largest size. */
const LARGEST_OF_ONE = 2;
const LARGEST_OF_ALL = 24;
const RETRY_AFTER_SECONDS = 5;

interface Client {
  files: Map<ServerResponse, number>;
  bytes: number;
}

const releases = new WeakMap<ServerResponse, () => void>();

/** Limits the memory of the files of one endpoint that clients are sending and that the server has not read yet. */
export class HeldFiles {
  readonly #largest: number;
  readonly #clients = new Map<string, Client>();
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
   *   files of all clients are too large, the client with the most bytes loses its latest file; AppError
   *   `file_reading_busy` when that is this one, `too_many_requests` when its own files are too large
   * @throws AppError `too_many_requests` when this client sends too many
   */
  hold(who: string, response: ServerResponse): (bytes: number) => void {
    const client = this.#clients.get(who) ?? { files: new Map(), bytes: 0 };
    if (client.files.size >= MOST_OF_ONE) throw tooManyRequests(RETRY_AFTER_SECONDS);
    this.#clients.set(who, client);
    client.files.set(response, 0);
    releases.set(response, () => {
      this.#giveBack(client, response);
      client.files.delete(response);
      if (client.files.size === 0) this.#clients.delete(who);
    });
    return (bytes) => {
      const wanted = client.bytes + bytes;
      if (wanted > LARGEST_OF_ONE * this.#largest) throw tooManyRequests(RETRY_AFTER_SECONDS);
      while (this.#bytes + bytes > LARGEST_OF_ALL * this.#largest) this.#makeRoom(wanted);
      client.files.set(response, (client.files.get(response) ?? 0) + bytes);
      client.bytes = wanted;
      this.#bytes += bytes;
    };
  }

  #makeRoom(wanted: number): void {
    const [most] = [...this.#clients.values()].toSorted((a, b) => b.bytes - a.bytes);
    const [latest] = [...(most?.files ?? [])].findLast(([, bytes]) => bytes > 0) ?? [];
    if (!most || !latest || most.bytes <= wanted) throw new AppError('file_reading_busy');
    this.#giveBack(most, latest);
    latest.destroy();
  }

  #giveBack(client: Client, response: ServerResponse): void {
    const bytes = client.files.get(response) ?? 0;
    client.files.set(response, 0);
    client.bytes -= bytes;
    this.#bytes -= bytes;
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
