import { type DocumentText, makeDocument } from '#renderer/lib/export/document/make-document.ts';
import { markdownDocument } from '#renderer/lib/export/document/markdown-document.ts';
import { webPage } from '#renderer/lib/export/page/web-page.ts';
import type { LoadFont } from '#renderer/lib/export/pdf/pdf-fonts.ts';

export const documentKinds = ['pdf', 'docx', 'md', 'html'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Tests pass their own fonts. */
const fontsOfTheServer: LoadFont = async (name) =>
  (await import('#renderer/lib/export/pdf/load-fonts.ts')).loadFont(name);

export interface DocumentFileOptions {
  loadFont?: LoadFont | undefined;
  /** Receives the characters that no font of the PDF contains. */
  onMissing?: (letters: string[]) => void;
}

/** A text as a file. The libraries of a format load on first use. */
export async function documentData(
  kind: DocumentKind,
  text: DocumentText,
  { loadFont = fontsOfTheServer, onMissing }: DocumentFileOptions = {},
): Promise<string | Uint8Array<ArrayBuffer>> {
  switch (kind) {
    case 'md':
      return markdownDocument(text);
    case 'html':
      return webPage(text).html;
    case 'docx': {
      const { docxDocument } = await import('#renderer/lib/export/docx/docx-document.ts');
      return docxDocument(makeDocument(text));
    }
    case 'pdf': {
      const { pdfDocument } = await import('#renderer/lib/export/pdf/pdf-document.ts');
      return pdfDocument(makeDocument(text), loadFont, onMissing);
    }
  }
}
