/// <reference types="node" />
import mammoth from 'mammoth';
import { extractLinks, extractText, extractTextItems, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { makeDocument } from '#renderer/lib/export/document/make-document.ts';
import { markdownDocument } from '#renderer/lib/export/document/markdown-document.ts';
import { plainText } from '#renderer/lib/export/document/plain-text.ts';
import { readMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import { docxDocument } from '#renderer/lib/export/docx/docx-document.ts';
import { htmlDocument } from '#renderer/lib/export/html/html-document.ts';
import { pdfDocument } from '#renderer/lib/export/pdf/pdf-document.ts';
import { exampleDocument, exampleTexts, letters, richMarkdown } from './example-texts.ts';
import { fontFromDisk } from './font-files.ts';

/* Exported files contain the text's words in every language, and its links. */

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice());
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page, index) => {
    const number = `${index + 1} / ${totalPages}`;
    expect(page.trimEnd().endsWith(number), `the number of page ${index + 1}`).toBe(true);
    return page.trimEnd().slice(0, -number.length);
  });
  return { pdf, text: pages.join('\n'), totalPages };
}

/** The text's letters in reading order. */
function expectedLetters(text: ReturnType<typeof exampleDocument>): string {
  const { blocks, sources, sourcesHeading } = makeDocument(text);
  const plain = plainText(blocks)
    .replace(/ \(https?:[^)]*\)/gu, '')
    .replaceAll('[x]', '☑')
    .replaceAll('[ ]', '☐')
    .replace(/^- (?=[☑☐])/gmu, '')
    .replace(/^( *)- /gmu, '$1• ')
    .replace(/^> /gmu, '')
    .replace(/^—$/gmu, '');
  const listed = sources.map(({ title }, index) => `${index + 1}. ${title}`);
  return letters([plain, ...(listed.length > 0 ? [sourcesHeading, ...listed] : [])].join('\n'));
}

describe('a PDF', () => {
  it('holds the whole text in order, on A4 pages, with its title and language', async () => {
    const source = exampleDocument(richMarkdown);
    const { pdf, text } = await readPdf(await pdfDocument(makeDocument(source), fontFromDisk));
    expect(letters(text)).toBe(expectedLetters(source));
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({ Title: 'Plan de lanzamiento', Language: 'es-ES' });
    const [, , width, height] = (await pdf.getPage(1)).view;
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842]);
  });

  it('has links that lead to web pages only', async () => {
    const markdown =
      '[a](https://example.com/a_(b)) [b](javascript:alert(1)) <mailto:ada@example.com> [c](/etc)';
    const { pdf } = await readPdf(await pdfDocument(makeDocument(exampleDocument(markdown)), fontFromDisk));
    expect((await extractLinks(pdf)).links).toEqual([
      'https://example.com/a_(b)',
      'mailto:ada@example.com',
      'https://example.com/informe?a%C3%B1o=2026',
      'https://example.org/(a)',
    ]);
  });

  it.each(Object.entries(exampleTexts))('keeps the letters of %s', async (_language, sentence) => {
    const source = exampleDocument(
      `# Plan de lanzamiento\n\n${sentence}\n\n**${sentence}**\n\n*${sentence}*`,
      {
        sources: [],
      },
    );
    const { text } = await readPdf(await pdfDocument(makeDocument(source), fontFromDisk));
    expect(letters(text)).toBe(letters(`Plan de lanzamiento ${sentence.repeat(3)}`));
  });

  it('keeps letters that none of its fonts can draw', async () => {
    const source = exampleDocument('日本語の文章 · ไทย · हिन्दी', { title: '計画', sources: [] });
    const { text } = await readPdf(await pdfDocument(makeDocument(source), fontFromDisk));
    for (const word of ['計画', '日本語の文章', 'ไทย']) expect(letters(text)).toContain(word);
  });

  it('turns its pages through 100,000 characters, long words and long tables', async () => {
    const paragraph = `${Object.values(exampleTexts).join(' ')} `.repeat(3);
    const row = `| ${'celda '.repeat(12)}| ${'valor'.repeat(30)} |`;
    const markdown = [
      '# Plan de lanzamiento',
      ...Array.from({ length: 60 }, (_, index) => `${index + 1} ${paragraph}`),
      `${'x'.repeat(3_000)}`,
      ['| A | B |', '| - | - |', ...Array.from({ length: 80 }, () => row)].join('\n'),
      `| A | B |\n| - | - |\n| ${'muy alta '.repeat(900)} | 1 |`,
    ].join('\n\n');
    expect(markdown.length).toBeGreaterThan(100_000);
    const source = exampleDocument(markdown, { sources: [] });
    const { text, totalPages, pdf } = await readPdf(await pdfDocument(makeDocument(source), fontFromDisk));
    expect(totalPages).toBeGreaterThan(30);
    // The header of a table repeats on each page, so it is removed.
    const withoutHeads = (value: string) => value.replace(/AB(?=celda|muy)/gu, '');
    const found = withoutHeads(letters(text)).replace(/AB(?=[a-z])/gu, '');
    expect(found.length).toBeGreaterThan(100_000 * 0.8);
    expect(found).toContain(letters(`60 ${paragraph}`));
    expect(found.match(/valor/gu)).toHaveLength(80 * 30);
    expect(found.match(/muyalta|celda/gu)?.length).toBe(80 * 12 + 900);
    expect(found).toContain('x'.repeat(3_000));
    // Nothing lies outside the 180 mm column or in the footer.
    const { items } = await extractTextItems(pdf);
    const millimetres = 72 / 25.4;
    for (const page of items) {
      const numberTop = (297 - 285) * millimetres;
      for (const { x, y, width, str } of page.filter((item) => item.y > numberTop)) {
        expect(x, str).toBeGreaterThan(10 * millimetres - 1);
        expect(x + width, str).toBeLessThan(190 * millimetres + 1);
        expect(y, str).toBeGreaterThan((297 - 280) * millimetres - 1);
      }
    }
  });

  it('is small: only the glyphs that are used are in it', async () => {
    const bytes = await pdfDocument(makeDocument(exampleDocument('Hola, ¿qué tal? 😀')), fontFromDisk);
    expect(bytes.length).toBeLessThan(90_000);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Helvetica|Times|Courier/u);
  });
});

describe('a Word document', () => {
  it('holds the whole text in order', async () => {
    const source = exampleDocument(richMarkdown);
    const buffer = Buffer.from(await docxDocument(makeDocument(source)));
    const { value } = await mammoth.extractRawText({ buffer });
    // List markers are not part of the text.
    const marks = /[•]|(?<=\n|^)\d\.(?! Segmentos)/gu;
    const withoutMarks = (text: string) => text.replace(marks, '');
    expect(letters(value)).toBe(
      withoutMarks(expectedLetters(source)).replace(
        /1\.(?=Primero|Informe)|2\.(?=Segundo,|https)|3\.(?=Tercero)/gu,
        '',
      ),
    );
  });

  it('has real headings, lists, tables and links', async () => {
    const buffer = Buffer.from(await docxDocument(makeDocument(exampleDocument(richMarkdown))));
    const { value: html } = await mammoth.convertToHtml({ buffer });
    expect(html).toMatch(/<h1>.*Plan de lanzamiento<\/h1>/u);
    expect(html).toMatch(/<h2>.*1\. Segmentos<\/h2>/u);
    expect(html).toMatch(/<ol><li>Primero<\/li><li>Segundo, con una lista:<ul><li>anidada/u);
    expect(html).toMatch(/<table><thead><tr><th>/u);
    expect(html).toContain('<a href="https://example.com/fuente?a=1&amp;b=2">la fuente</a>');
    expect(html).toContain('<a href="https://example.org/(a)">');
    expect(html).toContain('<strong>negrita, <em>cursiva</em></strong>');
    expect(html).not.toContain('javascript:');
  });

  it('opens whatever the text has in it', async () => {
    const markdown = 'A\u0000\u0001\u000b\ufffe\ud800 <b>&amp; ]]> "x"\n\n- \n\n| | |\n|-|-|\n';
    const buffer = Buffer.from(await docxDocument(makeDocument(exampleDocument(markdown))));
    expect((await mammoth.extractRawText({ buffer })).value).toContain('<b>& ]]> "x"');
  });

  it('takes 100,000 characters', async () => {
    const markdown = `${Object.values(exampleTexts).join(' ')}\n\n`.repeat(200);
    expect(markdown.length).toBeGreaterThan(100_000);
    const source = exampleDocument(markdown, { sources: [] });
    const buffer = Buffer.from(await docxDocument(makeDocument(source)));
    expect(letters((await mammoth.extractRawText({ buffer })).value)).toBe(expectedLetters(source));
  });
});

describe('a web page', () => {
  it('says where its sources are and in which language it is', () => {
    const html = htmlDocument(makeDocument(exampleDocument(richMarkdown)));
    expect(html).toMatch(/^<!doctype html>\n<html lang="es-ES">/u);
    expect(html).toContain('<title>Plan de lanzamiento</title>');
    expect(html).toContain('<h2>Fuentes</h2>');
    expect(html).toContain('<a href="https://example.org/(a)" rel="noopener noreferrer nofollow">');
    expect(html).toContain('<td align="right">12 %</td>');
    expect(html).toContain('código = 1 &lt; 2 &amp;&amp; &quot;así&quot;');
    expect(html.match(/Plan de lanzamiento<\/h1>/gu)).toHaveLength(1);
    expect(html).not.toContain('javascript:');
  });

  it('has one title: that of the text, if need be that of the record', () => {
    const titles = (markdown: string) =>
      htmlDocument(makeDocument(exampleDocument(markdown))).match(/<h1>.*<\/h1>/gu);
    expect(titles('> A note\n\n# Its own\n\ntext')).toEqual(['<h1>Its own</h1>']);
    expect(titles('text\n\n## Part\n\n# Late')).toHaveLength(2);
    expect(titles('#\n\ntext')?.[0]).toBe('<h1>Plan de lanzamiento</h1>');
  });

  it('names itself when the text does not', () => {
    const html = htmlDocument(makeDocument(exampleDocument('Just words.', { title: '<i>A & B' })));
    expect(html).toContain('<h1>&lt;i&gt;A &amp; B</h1>');
  });
});

describe('Markdown', () => {
  it('stays as it was written, with the sources under it', () => {
    const text = markdownDocument(exampleDocument(richMarkdown));
    expect(text.startsWith(richMarkdown.trimEnd())).toBe(true);
    expect(text).toMatch(
      /\n\n## Fuentes\n\n1\. \[Informe “anual”\]\(<https:\/\/example\.com\/informe\?a%C3%B1o=2026>\)\n2\. /u,
    );
    expect(text).not.toContain('javascript:');
    expect(markdownDocument(exampleDocument(richMarkdown, { sources: [] }))).toBe(richMarkdown);
  });
});

describe('plain text', () => {
  it.each([
    ['**Bold** and [a link](https://example.com/x)', 'Bold and a link (https://example.com/x)'],
    ['<https://example.com/>', 'https://example.com/'],
    ['[**half** bold](https://example.com/x) end', 'half bold (https://example.com/x) end'],
    ['# A\n\ntwo\nlines  \nthree', 'A\n\ntwo lines\nthree'],
    ['3. a\n4. b\n   - c\n\n     d', '3. a\n4. b\n   - c\n\n     d'],
    ['- [x] done\n- [ ] not', '- [x] done\n- [ ] not'],
    ['| a | b |\n|-|-|\n| 1 | **2** |', 'a\tb\n1\t2'],
    ['> a\n> b', '> a b'],
    ['a[^1]\n\n[^1]: note', 'a[1]\n\n[1] note'],
    [
      '[x][r] ![pic](https://example.com/p.png)\n\n[r]: https://example.com/r',
      'x (https://example.com/r) pic',
    ],
    ['<b onclick="x()">raw</b>', '<b onclick="x()">raw</b>'],
  ])('of %j', (markdown, expected) => {
    expect(plainText(readMarkdown(markdown, () => true))).toBe(expected);
  });
});
