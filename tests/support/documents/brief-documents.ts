import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { zipSync } from 'fflate';
import { jsPDF } from 'jspdf';

export const DOCUMENT_LINES = [
  'Fleetwise plans delivery routes in the morning and replans them on the road.',
  'Made for dispatchers of courier firms with 5 to 80 vans in northern England.',
  'Every van costs 29 EUR a month, support included, without a minimum term.',
] as const;

type Bytes = Uint8Array<ArrayBuffer>;

function pdf(options: { lines: readonly string[]; password?: string }): Bytes {
  const document = new jsPDF(
    options.password
      ? {
          encryption: {
            userPassword: options.password,
            ownerPassword: options.password,
            userPermissions: [],
          },
        }
      : {},
  );
  for (const [index, line] of options.lines.entries()) document.text(line, 10, 20 + index * 10);
  if (options.lines.length === 0) document.rect(10, 10, 50, 50, 'F');
  return new Uint8Array(document.output('arraybuffer'));
}

export const pdfWithText = () => pdf({ lines: DOCUMENT_LINES });
/** A PDF with a drawing, like a scanned page. */
export const pdfWithoutText = () => pdf({ lines: [] });
export const lockedPdf = () => pdf({ lines: DOCUMENT_LINES, password: 'secret' });

export async function docx(): Promise<Bytes> {
  const [first, ...rest] = DOCUMENT_LINES;
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: first, heading: HeadingLevel.HEADING_1 }),
          ...rest.map((text) => new Paragraph(text)),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** 40 MB of zeros in a few kilobytes. */
export const zipBomb = (): Bytes =>
  new Uint8Array(zipSync({ 'word/document.xml': new Uint8Array(40_000_000) }, { level: 1 }));

/** The same, whose directory claims a few bytes. */
export function lyingZipBomb(): Bytes {
  const bytes = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(40_000_000) }, { level: 1 }));
  const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(1_000, entry + 24);
  return new Uint8Array(bytes);
}

export const markdown = (): Bytes =>
  new TextEncoder().encode(`# Fleetwise\n\n${DOCUMENT_LINES.join('\n\n')}\n`);
