import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { decodeHtml } from '#server/integrations/web/page-body.ts';
import { firstBytes, languageOf, wholePage } from '#server/integrations/web/pages/whole-page.ts';
import { FEWEST_WORDS, SNAPSHOT_BYTES } from '#shared/rules/briefs/source-states.ts';
import { countWords } from '#shared/rules/content/document-sections.ts';
import { cleanUntrustedText } from '#shared/rules/prompts/untrusted-text.ts';
import { readZipDirectory, requireHonestSizes } from './zip-directory.ts';

export type DocumentKind = 'pdf' | 'docx' | 'text';

export interface RawDocument {
  bytes: Uint8Array;
  kind: DocumentKind;
}

export type DocumentText =
  | { state: 'read'; text: string; words: number; isCut: boolean; language: string | null }
  /** `locked`: needs a password. `no_text`: only images. `too_large`: once it is unpacked. */
  | { state: 'locked' | 'no_text' | 'too_little' | 'too_large' | 'broken' };

const MOST_UNPACKED_BYTES = 30_000_000;
const MOST_PAGES = 200;

/** Reads a document as plain text. Blocks its thread, and a hostile file may exhaust its memory. */
export async function readText({ bytes, kind }: RawDocument): Promise<DocumentText> {
  try {
    const whole = await readers[kind](bytes);
    if (typeof whole !== 'string') return whole;
    const text = cleanUntrustedText(whole)
      .replace(/[ \t]+\n/gu, '\n')
      .replace(/\n{3,}/gu, '\n\n');
    const words = countWords(text);
    if (words < FEWEST_WORDS) return { state: kind === 'pdf' && words === 0 ? 'no_text' : 'too_little' };
    const kept = firstBytes(text, SNAPSHOT_BYTES);
    const isCut = kept.length < text.length;
    return { state: 'read', text: kept, words: countWords(kept), isCut, language: languageOf('', kept) };
  } catch (error) {
    return { state: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  }
}

const readers: Record<DocumentKind, (bytes: Uint8Array) => Promise<string | DocumentText>> = {
  text: async (bytes) => decodeHtml(bytes, ''),

  async pdf(bytes) {
    const document = await getDocumentProxy(bytes);
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      pages.push(text);
      length += text.length;
      if (length > SNAPSHOT_BYTES) break;
    }
    return pages.join('\n\n');
  },

  async docx(bytes) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = readZipDirectory(buffer);
    if (entries.reduce((sum, entry) => sum + entry.bytes, 0) > MOST_UNPACKED_BYTES)
      return { state: 'too_large' };
    if (!entries.some(({ name }) => name === 'word/document.xml')) return { state: 'broken' };
    requireHonestSizes(buffer, entries);
    const withoutImages = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) };
    const { value } = await mammoth.convertToHtml({ buffer }, withoutImages);
    return wholePage(value, 'http://document.invalid/').text;
  },
};
