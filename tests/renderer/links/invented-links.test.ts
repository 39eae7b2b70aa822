/// <reference types="node" />
import { ThemeProvider } from '@mui/material/styles';
import { strFromU8, unzipSync } from 'fflate';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, test } from 'vitest';
import {
  GrowingMarkdownArticle,
  MarkdownArticle,
  type MarkdownProps,
} from '#renderer/components/markdown/markdown-article.tsx';
import { MailBody } from '#renderer/features/generation/sequence/preview/mail-body.tsx';
import { makeDocument } from '#renderer/lib/export/document/make-document.ts';
import { markdownDocument } from '#renderer/lib/export/document/markdown-document.ts';
import { unlinkMarkdown } from '#renderer/lib/export/document/unlink-markdown.ts';
import { docxDocument } from '#renderer/lib/export/docx/docx-document.ts';
import { mailArchive } from '#renderer/lib/export/email/mail-archive.ts';
import { markdownCopy, plainCopy, richCopy } from '#renderer/lib/export/files/copied-document.ts';
import { htmlDocument } from '#renderer/lib/export/html/html-document.ts';
import { pdfDocument } from '#renderer/lib/export/pdf/pdf-document.ts';
import { theme } from '#renderer/theme/theme.ts';
import { mailPlatforms } from '#shared/rules/emails/export/mail-platforms.ts';
import { createLinkRule } from '#shared/rules/links/link-rule.ts';
import {
  INVENTED_HOST,
  inventedLinks,
  inventedText,
  vouched,
  vouchedLinks,
} from '#tests/fixtures/links/invented-links.ts';
import { exampleDocument, letters } from '#tests/renderer/export/example-texts.ts';
import { fontFromDisk } from '#tests/renderer/export/font-files.ts';
import { exampleEmail, exampleSequence } from '#tests/shared/rules/emails/sequences.ts';

/* An address that only the model wrote is not a link on screens, in previews, copies or files. Its words stay. Links from the sources, the product or the user stay links. */

const mayLink = createLinkRule(vouched);
const text = exampleDocument(inventedText, { sources: [], mayLink });
const known = vouchedLinks.map(([, address]) => new URL(address).href).toSorted();

const draw = (element: ReactElement) =>
  renderToStaticMarkup(createElement(ThemeProvider, { theme }, element));
const hrefsIn = (html: string) =>
  Array.from(
    html.matchAll(/\shref="([^"]*)"/gu),
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')).href,
  ).toSorted();
const wordsOf = (html: string) =>
  html
    .replace(/<style>[^<]*<\/style>|<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"');

function expectAllWords(shown: string): void {
  const found = letters(shown).toLowerCase();
  for (const [, words] of [...inventedLinks, ...vouchedLinks.map(([words]) => ['', words] as const)])
    expect(found).toContain(letters(words).toLowerCase());
}

describe('a text with addresses that the model made up', () => {
  it('links only known ones on screen', () => {
    const html = draw(createElement(MarkdownArticle, { mayLink } as MarkdownProps, inventedText));
    expect(hrefsIn(html)).toEqual(known);
    expectAllWords(wordsOf(html));
  });

  it('links nothing where nothing is known, and while it grows', () => {
    for (const html of [
      draw(createElement(MarkdownArticle, {} as MarkdownProps, inventedText)),
      draw(createElement(GrowingMarkdownArticle, {} as never, inventedText)),
    ]) {
      expect(html).not.toMatch(/<a[\s>]/u);
      expectAllWords(wordsOf(html));
    }
  });

  it('links only known ones on web pages and in formatted copies', () => {
    for (const html of [htmlDocument(makeDocument(text)), richCopy(text).html ?? '']) {
      expect(hrefsIn(html)).toEqual(known);
      expectAllWords(wordsOf(html));
    }
  });

  it('links only known ones in Word', async () => {
    const files = unzipSync(await docxDocument(makeDocument(text)));
    const relations = Object.entries(files).filter(([path]) => path.endsWith('.rels'));
    const targets = relations.flatMap(([, bytes]) =>
      Array.from(
        strFromU8(bytes).matchAll(/Target="([^"]*)" TargetMode="External"/gu),
        ([, target = '']) => new URL(target.replaceAll('&amp;', '&')).href,
      ),
    );
    expect([...new Set(targets)].toSorted()).toEqual(known);
    expectAllWords(wordsOf(strFromU8(files['word/document.xml'] ?? new Uint8Array())));
  });

  it('links only known ones in a PDF', async () => {
    const proxy = await getDocumentProxy(await pdfDocument(makeDocument(text), fontFromDisk));
    const { links } = await extractLinks(proxy);
    expect([...new Set(links.map((link) => new URL(link).href))].toSorted()).toEqual(known);
    expectAllWords((await extractText(proxy, { mergePages: true })).text);
  });

  it('names known addresses only behind the words of a plain copy', () => {
    const { text: copied } = plainCopy(text);
    expect(copied).toContain('a rival (https://fieldpilot.example/tour)');
    expect(copied).toContain('a study');
    expect(copied).not.toContain(`${INVENTED_HOST}/2026`);
    expectAllWords(copied);
  });

  it('links only known ones in Markdown, whatever shows it', () => {
    for (const markdown of [markdownDocument(text), markdownCopy(text).text]) {
      const root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
      expect(addressesOf(root).toSorted()).toEqual(known);
      // Programs that render HTML in Markdown find no link either.
      expect(markdown.replace(/`[^`]*`/gu, '')).not.toContain(INVENTED_HOST);
      expectAllWords(markdown);
    }
  });

  it.each(mailPlatforms)('links only known ones in messages for %s', (platform) => {
    const bodyMarkdown = `${inventedText}\n\n[the list]([[link:guide]])`;
    const sequence = exampleSequence([exampleEmail(1, { bodyMarkdown })]);
    const files = mailArchive(sequence, platform, {
      productName: 'Crewboard',
      senderAddress: '',
      mayLink,
    }) as Record<string, string>;
    const html = files['01-mail-1.html'] ?? '';
    const body = html.slice(
      html.indexOf('A text'),
      html.indexOf('role="presentation"', html.indexOf('the list')),
    );
    expect(hrefsIn(body)).toEqual([...known, 'https://example.com/?link=guide'].toSorted());
    expectAllWords(wordsOf(html));
    expect(files['01-mail-1.txt']).not.toContain(`${INVENTED_HOST}/2026`);
  });

  it('underlines only known ones in the preview of a message', () => {
    const html = draw(
      createElement(MailBody, { mayLink } as never, `${inventedText}\n\n[the list]([[link:guide]])`),
    );
    const underlined = Array.from(html.matchAll(/<u>(.*?)<\/u>/gu), ([, words]) => words);
    expect(underlined).toEqual([...vouchedLinks.map(([words]) => words), 'the list']);
    expect(html).not.toMatch(/<a[\s>]/u);
  });
});

interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

/** Targets of links, references and pictures. */
function addressesOf({ type, url, children = [] }: Node): string[] {
  const own = url !== undefined && type !== 'definition' ? [new URL(url).href] : [];
  return [...own, ...children.flatMap(addressesOf)];
}

describe('Markdown without unknown links', () => {
  test.each([
    ['Plain words, 5 < 6 and a_b.', 'Plain words, 5 < 6 and a_b.'],
    ['[Buy]([[link:offer]]) or [below](#offer)', '[Buy]([[link:offer]]) or [below](#offer)'],
    ['[x](https://fieldpilot.example/a)', '[x](https://fieldpilot.example/a)'],
    [`[x](https://${INVENTED_HOST})`, 'x'],
    [`[*x* and **y**](https://${INVENTED_HOST}).`, '*x* and **y**.'],
    [`[](https://${INVENTED_HOST})`, ''],
    [`See https://${INVENTED_HOST}.`, `See \`https://${INVENTED_HOST}\`.`],
    ['![a](https://fieldpilot.example/a.png)', 'a'],
    ['[x](javascript:alert(1))', 'x'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['`https://made-up.org`', '`https://made-up.org`'],
  ])('%s', (markdown, expected) => expect(unlinkMarkdown(markdown, mayLink)).toBe(expected));
});
