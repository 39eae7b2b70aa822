import type { IncomingMessage } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** A Map, because web servers choose the names and an object has inherited keys. */
const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
/** A `meta` element with a charset must be within these first bytes. Leaves room for comments before it. */
const HEAD_BYTES = 4_096;

/** Type and charset from the header; an empty charset means none. */
export function contentTypeOf(response: IncomingMessage): { isHtml: boolean; kind: string; charset: string } {
  const header = response.headers['content-type'] ?? '';
  const kind = (header.split(';')[0] ?? '').trim().toLowerCase();
  const charset = /charset\s*=\s*"?([\w-]{1,40})/iu.exec(header)?.[1] ?? '';
  return { isHtml: HTML.test(kind), kind, charset };
}

/**
 * The decompressed body.
 * @param onCut called when the compressed body is longer than `most` bytes
 */
function unpackedBody(response: IncomingMessage, most: number, onCut: () => void): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const limited = Readable.from(limit(response, most, onCut), { objectMode: false });
  if (encoding === 'identity' || encoding === '') return limited;
  const create = decoders.get(encoding);
  if (!create) return Readable.from([]);
  const decoder = create();
  limited.on('error', () => decoder.destroy());
  decoder.on('close', () => limited.destroy());
  return limited.pipe(decoder);
}

/**
 * Reads the decompressed body, at most `most` bytes. One that ends early, is badly compressed or takes too long is read up
 * to that point.
 * @param options.isEnough ends the reading
 */
export async function readBody(
  response: IncomingMessage,
  options: { signal: AbortSignal; most: number; isEnough?: (chunk: Buffer) => boolean },
): Promise<{ bytes: Buffer; isCut: boolean; isBroken: boolean }> {
  const { signal, most, isEnough = () => false } = options;
  const chunks: Buffer[] = [];
  let size = 0;
  let isCut = false;
  let isBroken = false;
  const body = unpackedBody(response, most, () => {
    isCut = true;
  });
  body.on('error', () => {});
  const stop = () => body.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (isEnough(chunk)) break;
      if (size >= most) {
        isCut = true;
        break;
      }
    }
  } catch {
    isBroken = true;
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
  }
  return { bytes: Buffer.concat(chunks, Math.min(size, most)), isCut, isBroken };
}

async function* limit(response: IncomingMessage, most: number, onCut: () => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    yield chunk;
    bytes += chunk.length;
    if (bytes >= most) return onCut();
  }
}

/**
 * Decodes a page by its byte order mark, the header's charset or its own `meta` element, else as UTF-8. Never
 * throws: an unknown charset counts as UTF-8, and undeclared bytes that are not UTF-8 count as Western
 * European.
 */
export function decodeHtml(bytes: Uint8Array, charset: string): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  return decodeText(bytes, charset || /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/iu.exec(head)?.[1]);
}

/**
 * Decodes a text by its byte order mark, the declared charset, or the NULs of UTF-16, else as UTF-8. Never throws:
 * undeclared bytes that are not UTF-8 count as Western European.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const charset = markedCharset(bytes) ?? declared ?? unmarkedUtf16(bytes);
  if (charset !== undefined) return decodeAs(charset, bytes);
  try {
    // A text that is cut in the middle of a character is still UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Spaces, line ends and Latin letters have a NUL in UTF-16. Fewer of all characters are chance. */
const LEAST_NULS = 1 / 200;
const MANY_NULS = 1 / 10;
/** The rest of a text is in the same charset. */
const JUDGED_BYTES = 65_536;

/** The charset of UTF-16 without a byte order mark: all NULs are upper bytes, and the text is none in UTF-8. */
export function unmarkedUtf16(whole: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const bytes = whole.subarray(0, JUDGED_BYTES);
  const nuls = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const share = (even + odd) / (bytes.length / 2);
  if (even * odd > 0 || share < LEAST_NULS) return undefined;
  if (share < MANY_NULS && isText(bytes, 'utf-8')) return undefined;
  const charset = even > 0 ? 'utf-16be' : 'utf-16le';
  return isText(bytes, charset) ? charset : undefined;
}

function isText(bytes: Uint8Array, charset: string): boolean {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
    return !/[^\P{Cc}\t\n\f\r\0]/u.test(text);
  } catch {
    return false;
  }
}

export function markedCharset([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

function decodeAs(charset: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
