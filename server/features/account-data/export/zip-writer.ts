import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Size of the pieces that are passed on. */
const PART_BYTES = 512 * 1024;

/** Writes a ZIP file piece by piece. The memory it needs doesn't depend on the size of the file. */
export class ZipWriter {
  readonly #zip: Zip;
  readonly #onPart: (part: Buffer) => Promise<void>;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #failure: Error | undefined;

  /** @param onPart called with one piece after the other */
  constructor(onPart: (part: Buffer) => Promise<void>) {
    this.#onPart = onPart;
    this.#zip = new Zip((error, bytes) => {
      if (error) this.#failure = error;
      this.#waiting.push(bytes);
      this.#waitingBytes += bytes.length;
    });
  }

  /** Adds a file. @param texts its content, in pieces; bytes are stored as they are */
  async file(path: string, texts: Iterable<string | Uint8Array> | AsyncIterable<string>): Promise<void> {
    const file = new ZipDeflate(path, { level: 6 });
    this.#zip.add(file);
    for await (const text of texts) {
      file.push(typeof text === 'string' ? strToU8(text) : text);
      await this.#passOn(PART_BYTES);
    }
    file.push(new Uint8Array(), true);
    await this.#passOn(PART_BYTES);
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#passOn(0);
  }

  async #passOn(least: number): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#waitingBytes < least || this.#waitingBytes === 0) return;
    const part = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    await this.#onPart(part);
  }
}
