import type { IncomingMessage } from 'node:http';
import { decodeString } from 'micromark-util-decode-string';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { contentTypeOf, decodeHtml, readBody } from './page-body.ts';

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
  // The last characters, where `</title` may begin. Searching the whole text again for each chunk would be
  // slow.
  let tail = '';
  const isEnough = (chunk: Buffer) => {
    const seen = tail + chunk.toString('latin1');
    tail = seen.slice(1 - '</title'.length);
    return /<\/title/iu.test(seen);
  };
  const { bytes, isCut } = await readBody(response, { signal, most: LARGEST_BODY_BYTES, isEnough });
  response.destroy();
  const cut = signal.aborted ? 'time' : isCut ? 'size' : null;
  const title = titleIn(bytes, charset);
  return { title, cut: title === null ? cut : null };
}

function titleIn(head: Buffer, charset: string): string | null {
  const html = decodeHtml(head, charset);
  const [, raw] = /<title(?:\s[^>]{0,500})?>([^<]{0,4000})/iu.exec(html) ?? [];
  if (raw === undefined) return null;
  const title = cleanUntrustedText(decodeString(raw)).replace(/\s+/gu, ' ').trim();
  return title === '' ? null : limitCharacters(title, LONGEST_TITLE);
}
