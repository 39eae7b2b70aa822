import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeEntities } from '#shared/rules/preflight/reading/html-entities.ts';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';

/** Of a body, compressed and unpacked alike. */
export const LARGEST_BODY_BYTES = 262_144;
const LONGEST_TITLE = 200;

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What was read of a page, and what stopped the reading before its title or its end. */
export interface PageTitle {
  title: string | null;
  cut: 'size' | 'time' | null;
}

/**
 * Reads a page until its title is complete, at most `LARGEST_BODY_BYTES` of it, and lets go of it. Whatever a page
 * sends, or ceases to send, only costs it its title.
 */
export async function readTitle(response: IncomingMessage, signal: AbortSignal): Promise<PageTitle> {
  const [kind = '', charset] = contentTypeOf(response);
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(kind)) {
    response.destroy();
    return { title: null, cut: null };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Only what a mark could begin in: looking through everything again with every crumb would take minutes.
  let tail = '';
  let cut: PageTitle['cut'] = null;
  const body = unpacked(response, () => {
    cut = 'size';
  });
  body.on('error', () => {});
  const stop = () => body.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      const seen = tail + chunk.toString('latin1');
      if (/<\/title/iu.test(seen)) break;
      tail = seen.slice(1 - '</title'.length);
      if (size >= LARGEST_BODY_BYTES) {
        cut = 'size';
        break;
      }
    }
  } catch {
    // A body that ends in the middle, was packed wrongly or stood still: what came counts.
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
    response.destroy();
  }
  if (signal.aborted) cut = 'time';
  const title = titleIn(Buffer.concat(chunks).subarray(0, LARGEST_BODY_BYTES), charset);
  return { title, cut: title === null ? cut : null };
}

function contentTypeOf(response: IncomingMessage): [kind: string, charset: string | undefined] {
  const header = response.headers['content-type'] ?? '';
  const [kind = ''] = header.split(';');
  return [kind.trim().toLowerCase(), /charset\s*=\s*"?([\w-]{1,40})/iu.exec(header)?.[1]];
}

/** The body without its compression, of which at most the same number of bytes is looked at. */
function unpacked(response: IncomingMessage, onCut: () => void): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const limited = Readable.from(limit(response, onCut), { objectMode: false });
  if (encoding === 'identity' || encoding === '') return limited;
  const create = decoders[encoding as keyof typeof decoders];
  if (!create) return Readable.from([]);
  const decoder = create();
  limited.on('error', () => decoder.destroy());
  decoder.on('close', () => limited.destroy());
  return limited.pipe(decoder);
}

async function* limit(response: IncomingMessage, onCut: () => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    yield chunk;
    bytes += chunk.length;
    if (bytes >= LARGEST_BODY_BYTES) return onCut();
  }
}

function titleIn(head: Buffer, charset: string | undefined): string | null {
  const bytes = head.toString('latin1');
  const declared = charset ?? /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/iu.exec(bytes)?.[1];
  const [, raw] = /<title(?:\s[^>]{0,500})?>([^<]{0,4000})/iu.exec(decode(head, declared)) ?? [];
  if (raw === undefined) return null;
  const title = cleanUntrustedText(decodeEntities(raw)).replace(/\s+/gu, ' ').trim();
  return title === '' ? null : limitCharacters(title, LONGEST_TITLE);
}

function decode(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
