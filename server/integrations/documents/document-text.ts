import { decodeText } from '#server/integrations/web/page-body.ts';
import { type SourceText, sourceTextOfDocument } from '#server/integrations/web/pages/source-text.ts';
import { FEWEST_WORDS, SNAPSHOT_BYTES } from '#shared/rules/briefs/source-states.ts';
import { readZipDirectory, requireHonestSizes } from './zip-directory.ts';

export type DocumentKind = 'pdf' | 'docx' | 'text';

export interface RawDocument {
  bytes: Uint8Array;
  kind: DocumentKind;
}

export type DocumentText =
  | ({ state: 'read' } & SourceText)
  /** `locked`: needs a password. `no_text`: only images. `too_large`: once it is unpacked. */
  | { state: 'locked' | 'no_text' | 'too_little' | 'too_large' | 'broken' };

const MOST_UNPACKED_BYTES = 30_000_000;
const MOST_PAGES = 200;
/** `VerbosityLevel.ERRORS` of pdf.js: a hostile file would fill the log with warnings. */
const ONLY_ERRORS = 0;

/** Reads a document as plain text. Blocks its process, and a hostile file may exhaust its memory. */
export async function readText({ bytes, kind }: RawDocument): Promise<DocumentText> {
  try {
    const whole = await readers[kind](bytes);
    if ('state' in whole) return whole;
    const kept = sourceTextOfDocument(whole.text, whole);
    if (kept.words >= FEWEST_WORDS) return { state: 'read', ...kept };
    return { state: kind === 'pdf' && kept.words === 0 ? 'no_text' : 'too_little' };
  } catch (error) {
    return { state: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  }
}

type Whole = { text: string; isCut: boolean } | Exclude<DocumentText, { state: 'read' }>;

// Each file is read by a process of its own, which loads only the libraries of its kind.
const readers: Record<DocumentKind, (bytes: Uint8Array) => Promise<Whole>> = {
  text: async (bytes) => ({ text: decodeText(bytes), isCut: false }),

  async pdf(bytes) {
    // pdf.js refuses Node's Buffer.
    const { getDocumentProxy } = await import('unpdf');
    const data = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const document = await getDocumentProxy(data, { verbosity: ONLY_ERRORS });
    try {
      const pages: string[] = [];
      const count = Math.min(document.numPages, MOST_PAGES);
      let length = 0;
      while (pages.length < count && length <= SNAPSHOT_BYTES) {
        const page = await document.getPage(pages.length + 1);
        const { items } = await page.getTextContent();
        const text = items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
          .join('');
        pages.push(text);
        length += text.length;
      }
      return { text: pages.join('\n\n'), isCut: pages.length < document.numPages };
    } finally {
      await document.loadingTask.destroy();
    }
  },

  async docx(bytes) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = readZipDirectory(buffer);
    if (entries.reduce((sum, entry) => sum + entry.bytes, 0) > MOST_UNPACKED_BYTES)
      return { state: 'too_large' };
    requireHonestSizes(buffer, entries);
    const [{ default: mammoth }, { wholePage }] = await Promise.all([
      import('mammoth'),
      import('#server/integrations/web/pages/whole-page.ts'),
    ]);
    const withoutImages = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) };
    const { value } = await mammoth.convertToHtml({ buffer }, withoutImages);
    return wholePage(value, 'http://document.invalid/');
  },
};
