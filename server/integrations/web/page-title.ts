import type { IncomingMessage } from 'node:http';
import { decodeString } from 'micromark-util-decode-string';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { contentTypeOf, decodeHtml, unpackedBody } from './page-body.ts';

/** Limit for the compressed and for the decompressed body. */
export const LARGEST_BODY_BYTES = 262_144;
const LONGEST_TITLE = 200;

export interface PageTitle {
  title: string | null;
  /** Why reading stopped before the title. */
  cut: 'size' | 'time' | null;
}

/** Reads a page until its title is complete, at most `LARGEST_BODY_BYTES`. Never throws: a broken page has no title. */
export async function readTitle(response: IncomingMessage, signal: AbortSignal): Promise<PageTitle> {
  const { isHtml, charset } = contentTypeOf(response);
  if (!isHtml) {
    response.destroy();
    return { title: null, cut: null };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // The last characters, where `</title` may begin. Searching the whole text again for each chunk would be
  // slow.
  let tail = '';
  let cut: PageTitle['cut'] = null;
  const body = unpackedBody(response, LARGEST_BODY_BYTES, () => {
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
    // The body ended early, is badly compressed or timed out: uses what has arrived.
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
    response.destroy();
  }
  if (signal.aborted) cut = 'time';
  const title = titleIn(Buffer.concat(chunks).subarray(0, LARGEST_BODY_BYTES), charset);
  return { title, cut: title === null ? cut : null };
}

function titleIn(head: Buffer, charset: string): string | null {
  const html = decodeHtml(head, charset);
  const [, raw] = /<title(?:\s[^>]{0,500})?>([^<]{0,4000})/iu.exec(html) ?? [];
  if (raw === undefined) return null;
  const title = cleanUntrustedText(decodeString(raw)).replace(/\s+/gu, ' ').trim();
  return title === '' ? null : limitCharacters(title, LONGEST_TITLE);
}
