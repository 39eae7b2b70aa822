import { Document, Packer, Paragraph, TextRun } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { jsPDF } from 'jspdf';
import { describe, expect, test } from 'vitest';
import { readText } from '#server/integrations/documents/document-text.ts';
import { DOCUMENT_LINES, docx } from '#tests/support/documents/brief-documents.ts';

type Files = Record<string, Uint8Array>;

/** A Word file with its main part under another name. */
async function renamed(name: string, target: string): Promise<Uint8Array> {
  const files: Files = unzipSync(await docx());
  const rels = '_rels/.rels';
  const { 'word/document.xml': main, 'word/_rels/document.xml.rels': relations, ...rest } = files;
  const isIn = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return zipSync({
    ...rest,
    [`word/${name}`]: main ?? new Uint8Array(),
    [`word/_rels/${name}.rels`]: relations ?? new Uint8Array(),
    [rels]: strToU8(isIn(rels).replace('word/document.xml', target)),
    '[Content_Types].xml': strToU8(
      isIn('[Content_Types].xml').replace('/word/document.xml', `/word/${name}`),
    ),
  });
}

describe('a Word file', () => {
  test.each([
    ['document2.xml', 'word/document2.xml'],
    ['document2.xml', '/word/document2.xml'],
    ['document.xml', 'word/document.xml'],
    ['main.xml', 'word/main.xml'],
  ])('whose main part is %s, named as %s, is read', async (name, target) => {
    const text = await readText({ bytes: await renamed(name, target), kind: 'docx' });
    expect(text).toMatchObject({ state: 'read', text: expect.stringContaining(DOCUMENT_LINES[1]) });
  });

  test('without a main part, or of another program, is broken', async () => {
    const files: Files = unzipSync(await docx());
    const { 'word/document.xml': _main, ...rest } = files;
    expect(await readText({ bytes: zipSync(rest), kind: 'docx' })).toEqual({ state: 'broken' });
    const workbook = {
      '_rels/.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
      ),
    };
    expect(await readText({ bytes: zipSync(workbook), kind: 'docx' })).toEqual({ state: 'broken' });
  });

  test('marks what is crossed out in it', async () => {
    const price = new Paragraph({
      children: [
        new TextRun(`${DOCUMENT_LINES[0]} It was `),
        new TextRun({ text: '99 EUR', strike: true }),
        new TextRun(' and is 79 EUR.'),
      ],
    });
    const document = new Document({ sections: [{ children: [price, new Paragraph(DOCUMENT_LINES[1])] }] });
    const bytes = new Uint8Array(await Packer.toBuffer(document));
    expect(await readText({ bytes, kind: 'docx' })).toMatchObject({
      text: expect.stringContaining('It was ~~99 EUR~~ and is 79 EUR.'),
    });
  });
});

test('words that a PDF breaks at its line ends are read whole', async () => {
  const document = new jsPDF();
  const lines = [
    'Fleetwise plans delivery routes without dis-',
    'turbance of work in your open-',
    'plan office.',
  ];
  for (const [index, line] of [...lines, 'Every open-plan office has dispatchers.'].entries())
    document.text(line, 10, 20 + index * 10);
  const bytes = new Uint8Array(document.output('arraybuffer'));
  expect(await readText({ bytes, kind: 'pdf' })).toMatchObject({
    text: 'Fleetwise plans delivery routes without disturbance\nof work in your open-plan\noffice.\nEvery open-plan office has dispatchers.',
  });
});
