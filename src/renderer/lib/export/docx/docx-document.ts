import {
  AlignmentType,
  Document,
  Footer,
  type INumberingOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import type { ExportDocument } from '#renderer/lib/export/document/export-document.ts';
import { sourceBlocks } from '#renderer/lib/export/document/make-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';
import { docxBlocks, type Numberings } from './docx-blocks.ts';

/** Sizes in half points. */
const SIZES = { text: 22, headings: [36, 28, 24, 22, 22, 22] } as const;
const A4_TWIPS = { width: 11_906, height: 16_838 };

/** A Word document with page numbers and the sources at the end. */
export async function docxDocument(source: ExportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { numberings, config } = countNumberings();
  const children = docxBlocks([...source.blocks, ...sourceBlocks(source)], numberings);
  const document = new Document({
    title: withoutForbiddenCharacters(source.title.toWellFormed()),
    creator: 'Funnelsmith',
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: SIZES.text, language: { value: source.language } },
          paragraph: { spacing: { after: 140, line: 290 } },
        },
        ...Object.fromEntries(
          SIZES.headings.map((size, index) => [
            `heading${index + 1}`,
            {
              run: { size, bold: true, color: documentColours.ink.slice(1) },
              paragraph: { spacing: { before: index === 0 ? 0 : 280, after: 100 } },
            },
          ]),
        ),
        hyperlink: { run: { color: documentColours.link.slice(1), underline: {} } },
      },
    },
    numbering: { config },
    sections: [
      {
        properties: {
          page: { size: A4_TWIPS, margin: { top: 1134, right: 1134, bottom: 1134, left: 1134 } },
        },
        footers: { default: pageNumbers() },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function countNumberings() {
  const config: INumberingOptions['config'][number][] = [];
  const numberings: Numberings = {
    next: ({ start, level }) => {
      const reference = `list-${config.length + 1}`;
      config.push({
        reference,
        levels: [
          {
            level,
            start,
            format: LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
          },
        ],
      });
      return reference;
    },
  };
  return { numberings, config };
}

function pageNumbers(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            size: 18,
            color: documentColours.quiet.slice(1),
            children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
}
