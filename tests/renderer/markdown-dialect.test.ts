/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { ThemeProvider } from '@mui/material/styles';
import { strFromU8, unzipSync } from 'fflate';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { printPage } from '#main/export/print-page.ts';
import {
  GrowingMarkdownArticle,
  MarkdownArticle,
  type MarkdownProps,
} from '#renderer/components/markdown/markdown-article.tsx';
import { MailBody } from '#renderer/features/generation/sequence/preview/mail-body.tsx';
import { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { mailArchive } from '#renderer/lib/export/email/mail-archive.ts';
import { markdownCopy, plainCopy, richCopy } from '#renderer/lib/export/files/copied-document.ts';
import { documentData } from '#renderer/lib/export/files/document-file.ts';
import { theme } from '#renderer/theme/theme.ts';
import { mailPlatforms } from '#shared/rules/emails/export/mail-platforms.ts';
import { isBreakTag } from '#shared/rules/markdown-dialect.ts';
import { exampleEmail, exampleSequence } from '#tests/shared/rules/emails/sequences.ts';
import { exampleDocument } from './export/example-texts.ts';
import { fontFromDisk } from './export/font-files.ts';

/* What models write and Markdown has no sign for: line breaks in cells, and "~5" for "about 5". */

const TEXT = `Takes ~5 to ~7 kg, was ~~9~~ kg, first<BR/>second.

<br><br>

| Plan | Holds |
| --- | --- |
| Solo | one seat<br>two<br />boards |

A <b>bold</b> claim.
`;
const documentOf = (text: string) => exampleDocument(text, { title: 'Plan', sources: [] });
const source = documentOf(TEXT);
const draw = (element: ReactElement) =>
  renderToStaticMarkup(createElement(ThemeProvider, { theme }, element));
const readers: Record<string, (text: string) => string | Promise<string>> = {
  'the reader': (text) => draw(createElement(MarkdownArticle, {} as MarkdownProps, text)),
  'a growing text': (text) => draw(createElement(GrowingMarkdownArticle, {} as never, text)),
  'the preview of a message': (text) =>
    draw(createElement(MailBody, { mayLink: () => false } as never, text)),
  "the desktop's PDF": (text) => printPage({ title: 'Plan', language: 'en', markdown: text }, 'n'),
  'an HTML file': async (text) => String(await documentData('html', documentOf(text))),
  'a formatted copy': (text) => richCopy(documentOf(text)).html ?? '',
  ...Object.fromEntries(
    mailPlatforms.map((platform) => [
      `a message for ${platform}`,
      (text: string) => {
        const sequence = exampleSequence([exampleEmail(1, { bodyMarkdown: text })]);
        const files = mailArchive(sequence, platform, {
          senderAddress: '',
          productName: 'Plan',
          mayLink: () => false,
        }) as Record<string, string>;
        return Object.entries(files).find(([name]) => name.endsWith('.html'))?.[1] ?? '';
      },
    ]),
  ),
};

describe('line breaks and tildes', () => {
  test.each(Object.entries(readers))('in %s', async (_where, read) => {
    const text = await read(TEXT);
    expect(text).toMatch(/one seat<br\/?>\s*two<br\/?>\s*boards/u);
    expect(text).toMatch(/first<br\/?>\s*second/u);
    expect(text).not.toMatch(/&lt;\/?br/iu);
    expect(text).toContain('~5 to ~7 kg');
    expect(text).toMatch(/<(?:del|s)>9<\/(?:del|s)>/u);
  });

  test('in Word', async () => {
    const files = unzipSync((await documentData('docx', source)) as Uint8Array);
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(xml).not.toMatch(/&lt;br/iu);
    expect(xml.match(/<w:br\/>/gu)).toHaveLength(3);
    expect(xml).toContain('~5 to ~7 kg');
    expect(xml.match(/<w:strike\/>/gu)).toHaveLength(1);
  });

  test('in a PDF', async () => {
    const bytes = (await documentData('pdf', source, { loadFont: fontFromDisk })) as Uint8Array;
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).not.toMatch(/<br/iu);
    expect(text).toContain('~5 to ~7 kg');
    expect(text).toMatch(/one seat\s+two\s+boards/u);
  });

  test('in plain text, where the row of a table is one line', () => {
    expect(plainCopy(source).text).toContain('Solo\tone seat two boards');
    expect(plainCopy(source).text).toContain('first\nsecond.\n\nPlan\tHolds');
  });

  test('other HTML stays text, and Markdown stays as it is', () => {
    expect(plainCopy(source).text).toContain('A <b>bold</b> claim.');
    expect(markdownCopy(source).text).toContain('one seat<br>two<br />boards');
  });
});

test.each([
  ['<br>', true],
  ['<BR />', true],
  ['</br>', true],
  ['<br class="x">\n<br/>', true],
  ['<broken>', false],
  ['<br>x', false],
  ['<b>', false],
])('%j is nothing but breaks: %s', (html, expected) => {
  expect(isBreakTag(html)).toBe(expected);
});

describe('a table that a few lines make huge', () => {
  const columns = 150;
  const huge = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|last|\n'.repeat(300)}`;
  const usual = '| Plan | Holds |\n| --- | --- |\n| Solo | one |\n';

  test.each(Object.entries(readers))('is its Markdown in %s', async (_where, read) => {
    const text = await read(`${huge}\n${usual}`);
    expect(text).toContain('|last|');
    expect(text.match(/<t[dh][ >]/gu)?.length).toBeLessThan(10);
  });

  test('many that are huge together are, too', async () => {
    const large = `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|last|\n'.repeat(100)}\nNext\n\n`;
    const text = await readers['the reader']?.(large.repeat(10));
    expect(text?.match(/<t[dh][ >]/gu)?.length).toBe(100 * 101);
  });

  test('is its Markdown in the editor, which keeps every byte', () => {
    const text = `Before\n\n> ${huge.replaceAll('\n', '\n> ')}\n\n${huge}\nAfter\n`;
    const session = new EditorSession(text, []);
    let nodes = 0;
    session.state.doc.descendants(() => {
      nodes += 1;
    });
    expect(nodes).toBeLessThan(20);
    session.update(({ tr }) => tr.insertText('Words ', 1));
    expect(session.text).toBe(`Words ${text}`);
  });
});

test('every reader of Markdown reads the same dialect', () => {
  const uses = globSync('{src,server,shared}/**/*.{ts,tsx}')
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, code]) => code.includes("from 'remark-gfm'"));
  expect(uses.length).toBeGreaterThan(3);
  for (const [file, code] of uses) {
    const all = code.match(/remarkGfm/gu)?.length ?? 0;
    const right = code.match(/remarkGfm, GFM_OPTIONS/gu)?.length ?? 0;
    expect([file, all]).toEqual([file, right + 1]);
    if (code.includes("from 'react-markdown'"))
      expect([file, code.match(/GFM_OPTIONS\],\s+readHugeTables/gu)?.length]).toEqual([file, right]);
  }
});
