import { strFromU8, unzipSync } from 'fflate';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { makeDocument } from '#renderer/lib/export/document/make-document.ts';
import { docxDocument } from '#renderer/lib/export/docx/docx-document.ts';
import { pdfDocument } from '#renderer/lib/export/pdf/pdf-document.ts';
import { exampleDocument } from './example-texts.ts';
import { fontFromDisk } from './font-files.ts';

const LONG_ADDRESS =
  'https://www.a-name.example/products/scheduling_software_for_field_service_companies/pricing?utm_source=newsletter&utm_campaign=spring_2026_launch_of_the_new_plan_for_all';

/** The lines of a PDF, each with its parts from left to right. */
async function linesOf(markdown: string): Promise<string[]> {
  const source = makeDocument(exampleDocument(markdown, { sources: [] }));
  const { items } = await extractTextItems(await getDocumentProxy(await pdfDocument(source, fontFromDisk)));
  const lines = Map.groupBy(
    items.flatMap((page, index) => page.map((item) => ({ ...item, index }))),
    ({ y, index }) => `${index} ${Math.round(y)}`,
  );
  return [...lines.values()].map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ str }) => str)
      .join(''),
  );
}

describe('a table in a PDF', () => {
  it.each([
    ['one long address', `| Acme | 1,040 | ${LONG_ADDRESS} | Cheaper per year |`],
    ['two long words', `| Acme | 1,040 | ${'W'.repeat(90)} | ${'Z'.repeat(90)} |`],
    ['one word that is longer than the page', `| Acme | 1,040 | ${'W'.repeat(400)} | Cheaper |`],
  ])('with %s breaks no price and no short word', async (_what, row) => {
    const lines = await linesOf(
      `| Firm | Price | Page | Note |\n| - | -: | - | - |\n${row}\n| Betterboards | 12,900.50 € | x | y |`,
    );
    for (const word of ['Firm', 'Price', 'Note', 'Acme', '1,040', 'Betterboards', '12,900.50'])
      expect(
        lines.some((line) => line.includes(word)),
        word,
      ).toBe(true);
  });
});

describe('a list in Word', () => {
  const indents = async (markdown: string) => {
    const files = unzipSync(await docxDocument(makeDocument(exampleDocument(markdown, { sources: [] }))));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    return Object.fromEntries(
      xml.split('<w:p>').flatMap((paragraph) => {
        const words = /<w:t[^>]*>([^<]+)/u.exec(paragraph)?.[1];
        const [, left, hanging] = /<w:ind w:left="(\d+)" w:hanging="(\d+)"/u.exec(paragraph) ?? [];
        return words ? [[words, [Number(left), Number(hanging)]]] : [];
      }),
    );
  };

  it('stands one step deeper than the list around it, whatever their kinds', async () => {
    const found = await indents(
      '- bullet\n  1. number\n     - inner bullet\n\n1. first\n   - second\n     1. third\n\n> - quoted\n>   1. quoted number',
    );
    expect(found).toMatchObject({
      bullet: [360, 360],
      number: [720, 360],
      'inner bullet': [1080, 360],
      first: [360, 360],
      second: [720, 360],
      third: [1080, 360],
      quoted: [720, 360],
      'quoted number': [1080, 360],
    });
  });
});

describe('what is deeper or wider than a page', () => {
  it('loses no word of quotes and lists in a PDF', async () => {
    const levels = Array.from({ length: 38 }, (_, index) => index + 1);
    const quotes = levels.map((level) => `${'> '.repeat(level)}Quotation${level}`).join('\n>\n');
    const lists = levels.map((level) => `${'   '.repeat(level - 1)}1. Numbered${level}`).join('\n');
    const lines = await linesOf(`${quotes}\n\n${lists}`);
    for (const level of levels)
      for (const word of [`Quotation${level}`, `Numbered${level}`])
        expect(
          lines.some((line) => line.includes(word)),
          word,
        ).toBe(true);
  });

  it('is no table in Word, but has every cell', async () => {
    const cells = Array.from({ length: 30 }, (_, index) => `cell${index}.`);
    const row = `| ${cells.join(' | ')} |`;
    const files = unzipSync(
      await docxDocument(
        makeDocument(exampleDocument(`${row}\n|${'-|'.repeat(30)}\n${row}`, { sources: [] })),
      ),
    );
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(xml).not.toContain('<w:tbl>');
    for (const cell of cells) expect(xml.split(cell)).toHaveLength(3);
  });

  it('has one level of numbers for each list in Word, not nine', async () => {
    const lists = Array.from({ length: 200 }, (_, index) => `1. First\n   1. Second\n\nText ${index}`);
    const files = unzipSync(
      await docxDocument(makeDocument(exampleDocument(lists.join('\n\n'), { sources: [] }))),
    );
    const xml = strFromU8(files['word/numbering.xml'] ?? new Uint8Array());
    expect(xml.match(/w:lvlText w:val="%1\."/gu)).toHaveLength(200);
    expect(xml.match(/w:lvlText w:val="%2\."/gu)).toHaveLength(200);
  });
});
