import { IncomingMessage } from 'node:http';

/** Each chunk takes Node some microseconds, whatever its size, and nothing else runs meanwhile. */
const MOST_CHUNKS = 1_000;
const LEAST_BYTES_OF_CHUNK = 16;

/** A request that ends its connection when its body comes in tiny chunks, whether somebody reads it or not. */
export class CountedRequest extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    this.#chunks += 1;
    this.#bytes += chunk?.length ?? 0;
    if (this.#chunks <= MOST_CHUNKS || this.#bytes >= this.#chunks * LEAST_BYTES_OF_CHUNK)
      return super.push(chunk, encoding);
    this.socket.destroy();
    return false;
  }
}
