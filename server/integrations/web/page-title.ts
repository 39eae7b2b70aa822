import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeEntities } from '#shared/rules/preflight/reading/html-entities.ts';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';

/** Limit for the compressed and for the unpacked body. */
export const LARGEST_BODY_BYTES = 262_144;
const LONGEST_TITLE = 200;

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export interface PageTitle {
  title: string | null;
  /** What stopped the reading before the title. */
  cut: 'size' | 'time' | null;
}

/** Reads a page until its title is complete, at most `LARGEST_BODY_BYTES`. Never throws: a broken page has no title. */
export async function readTitle(response: IncomingMessage, signal: AbortSignal): Promise<PageTitle> {
  const [kind = '', charset] = contentTypeOf(response);
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(kind)) {
    response.destroy();
    return { title: null, cut: null };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // The last few characters, where `</title` may begin: searching everything again for each chunk would be slow.
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
    // Broken off, badly compressed or timed out: use what has arrived.
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
