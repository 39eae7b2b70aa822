import { jsPDF } from 'jspdf';
import type { ExportDocument } from '#renderer/lib/export/document/export-document.ts';
import { sourceBlocks } from '#renderer/lib/export/document/make-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { drawBlocks, WHOLE_PAGE } from './pdf-blocks.ts';
import { type LoadFont, loadPdfFonts, type PdfFonts } from './pdf-fonts.ts';
import { drawGlyphs, PAGE, type Pen, writeOperators } from './pdf-page.ts';
import { setLines } from './set-lines.ts';

/**
 * A text on A4 pages with page numbers; its text can be searched and copied.
 *
 * @param onMissing receives the letters that no font contains
 */
export async function pdfDocument(
  source: ExportDocument,
  loadFont: LoadFont,
  onMissing?: (letters: string[]) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  document.setProperties({ title: source.title, creator: 'Funnelsmith' });
  document.internal.events.subscribe('putCatalog', () => {
    writeOperators(document, `/Lang (${source.language.replace(/[^\w-]/gu, '')})`);
    writeOperators(document, '/ViewerPreferences << /DisplayDocTitle true >>');
  });
  const blocks = [...source.blocks, ...sourceBlocks(source)];
  const fonts = await loadPdfFonts(document, blocks, loadFont);
  const pen: Pen = { document, y: PAGE.top, quoteMarks: [] };
  drawBlocks(pen, blocks, fonts, WHOLE_PAGE);
  numberPages(document, fonts);
  if (fonts.missing.size > 0) onMissing?.([...fonts.missing]);
  return new Uint8Array(document.output('arraybuffer'));
}

function numberPages(document: jsPDF, fonts: PdfFonts): void {
  const count = document.getNumberOfPages();
  const size = 9;
  for (let page = 1; page <= count; page += 1) {
    document.setPage(page);
    const [line] = setLines([{ text: `${page} / ${count}` }], fonts, size, PAGE.width);
    if (!line) continue;
    const look = { size, lineHeight: 4, colour: documentColours.quiet };
    drawGlyphs(document, line, PAGE.middle - line.width / 2, PAGE.number - look.lineHeight, look);
  }
}
