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
export function unpackedBody(response: IncomingMessage, most: number, onCut: () => void): Readable {
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
  const declared =
    markedCharset(bytes) ??
    (charset || /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/iu.exec(head)?.[1]);
  if (declared !== undefined) return decodeAs(declared, bytes);
  try {
    // A page that is cut in the middle of a character is still UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markedCharset([first, second, third]: Uint8Array): string | undefined {
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
