/// <reference types="node" />
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { extractLinks, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { makeDocument } from '#renderer/lib/export/document/make-document.ts';
import { readMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import { docxDocument } from '#renderer/lib/export/docx/docx-document.ts';
import { mailArchive } from '#renderer/lib/export/email/mail-archive.ts';
import { sequenceRows, sheetCsv } from '#renderer/lib/export/email/sequence-sheet.ts';
import { richCopy } from '#renderer/lib/export/files/copied-document.ts';
import { htmlBlocks } from '#renderer/lib/export/html/html-blocks.ts';
import { htmlDocument } from '#renderer/lib/export/html/html-document.ts';
import { pdfDocument } from '#renderer/lib/export/pdf/pdf-document.ts';
import { mailDialects, mailPlatforms } from '#shared/rules/emails/export/mail-platforms.ts';
import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';
import { hostileTexts } from '#tests/fixtures/exports/hostile-texts.ts';
import { exampleEmail, exampleSequence } from '#tests/shared/rules/emails/sequences.ts';
import { exampleDocument } from './example-texts.ts';
import { fontFromDisk } from './font-files.ts';

/* No text becomes code in an exported file. */

const document = (markdown: string) => exampleDocument(markdown, { title: markdown, sources: [] });
const all = hostileTexts.join('\n\n');

const ELEMENTS = new Set(
  'html head meta title style body main section h1 h2 h3 h4 h5 h6 p ul ol li blockquote pre code table thead tbody tr th td hr a strong em s br div'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'lang charset name content http-equiv href rel start align style role width cellpadding cellspacing border'.split(
    ' ',
  ),
);

/** Each remaining `<` begins a tag, because texts escape theirs. */
function expectHarmless(html: string): void {
  const body = html.replace(/^<!doctype html>/u, '').replace(/<style>[^<]*<\/style>/u, '');
  for (const [tag, name = '', attributes = ''] of body.matchAll(/<\/?([^\s>/]*)([^>]*)>/gu)) {
    expect(ELEMENTS, tag).toContain(name);
    const rest = attributes.replace(/\s([a-z-]+)="([^"]*)"/gu, (_whole, attribute: string, value: string) => {
      expect(ATTRIBUTES, tag).toContain(attribute);
      if (attribute === 'href') expect(value, tag).toMatch(/^(?:https?:\/\/|mailto:|\{\{|\{%|\*\|)/u);
      if (attribute === 'style') expect(value, tag).not.toMatch(/url|expression|import/u);
      return '';
    });
    expect(rest.trim(), tag).toBe('');
  }
  expect(body.replace(/<[^>]*>/gu, '')).not.toContain('<');
}

it('there are more than 200, all different', () => {
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
});

describe('a web page and the clipboard', () => {
  it.each(hostileTexts)('carry %j as words', (text) => {
    expectHarmless(htmlDocument(makeDocument(document(text))));
    expectHarmless(richCopy(document(text)).html ?? '');
  });

  it('the check detects code', () => {
    for (const broken of [
      '<img src=x>',
      '<a href="javascript:x">',
      '<p onclick="x">',
      '<p onclick=x>',
      'a < b',
    ])
      expect(() => expectHarmless(broken), broken).toThrow();
  });
});

it('a Word document leads to web pages only and fetches nothing', async () => {
  const files = unzipSync(await docxDocument(makeDocument(document(all))));
  const relations = Object.entries(files).filter(([path]) => path.endsWith('.rels'));
  expect(relations.length).toBeGreaterThan(1);
  for (const [path, bytes] of relations) {
    for (const [relation] of strFromU8(bytes).matchAll(/<Relationship [^>]*TargetMode="External"[^>]*>/gu)) {
      expect(relation, path).toContain('/hyperlink"');
      expect(relation, path).toMatch(/Target="(?:https?:\/\/|mailto:)/u);
    }
  }
  expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).not.toMatch(
    /instrText[^<]*(?:INCLUDE|DDE)/u,
  );
});

it('a Word document has no character that XML forbids, whatever its words, links and title have', async () => {
  const dirty = 'A\u0001\u000b\ufffe\uffff\ud800';
  const source = exampleDocument(`# ${dirty}\n\n[${dirty}](https://example.com/${dirty})`, { title: dirty });
  const files = unzipSync(await docxDocument(makeDocument(source)));
  const parts = Object.entries(files).filter(([path]) => /\.(?:xml|rels)$/u.test(path));
  expect(parts.length).toBeGreaterThan(5);
  for (const [path, bytes] of parts) {
    const xml = strFromU8(bytes);
    expect(withoutForbiddenCharacters(xml) === xml, path).toBe(true);
  }
});

it('a PDF leads to web pages only and runs nothing', async () => {
  const bytes = await pdfDocument(makeDocument(document(all)), fontFromDisk);
  const raw = Buffer.from(bytes)
    .toString('latin1')
    .replace(/stream\r?\n[\s\S]*?endstream/gu, '');
  expect(raw).not.toMatch(/\/(?:JS|JavaScript|Launch|EmbeddedFile|GoToR|SubmitForm|AA)\b/u);
  const { links } = await extractLinks(await getDocumentProxy(bytes));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(link).toMatch(/^(?:https?:\/\/|mailto:)/u);
});

const hostileSequence = (text: string) => {
  const line = text.replace(/\s+/gu, ' ');
  return exampleSequence(
    [
      exampleEmail(1, {
        key: line,
        purpose: line,
        subject: line,
        subjectAlternatives: [line, line],
        preheader: line,
        bodyMarkdown: text,
        cta: { label: line, linkKey: line },
        secondaryLinks: [{ label: line, linkKey: 'guide' }],
        mergeTags: [{ tag: 'first_name', fallback: line }],
        notes: line,
      }),
    ],
    { name: line, entryTrigger: line, fromName: line, replyTo: line },
  );
};

/** Removes the platform's own merge tags. */
function withoutOwnTags(text: string, platform: (typeof mailPlatforms)[number]): string {
  const { personal, eventValue, unsubscribe, postalAddress } = mailDialects[platform];
  const tags = [unsubscribe, postalAddress?.html, postalAddress?.text, eventValue('x')].map(
    (tag) => tag?.written ?? '',
  );
  const fallback = '[\\p{L}\\p{M}\\p{N}\\p{Zs}.,!?¡¿’:()-]*';
  const literal = (tag: string) => tag.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace('FALLBACK', fallback);
  const patterns = [
    ...(['first_name', 'company'] as const).flatMap((tag) => [
      literal(personal(tag, 'FALLBACK').written),
      literal(personal(tag, '').written),
    ]),
    ...tags.filter(Boolean).map(literal),
  ];
  return text.replace(new RegExp(patterns.join('|'), 'gu'), ' ');
}

describe.each(mailPlatforms.filter((platform) => platform !== 'neutral'))('an export for %s', (platform) => {
  it.each(hostileTexts)('carries %j as words', (text) => {
    const files = mailArchive(hostileSequence(text), platform, {
      productName: text,
      senderAddress: text,
      mayLink: () => true,
    });
    expect(Object.keys(files)).toHaveLength(4);
    for (const [path, content] of Object.entries(files)) {
      expect(path).toMatch(/^[^/\\<>:"|?*]+$/u);
      const data = String(content);
      if (path.endsWith('.html')) expectHarmless(data);
      // The files that users paste into a platform: pages, texts, subjects, preheaders.
      const pasted = path.endsWith('.json')
        ? (JSON.parse(data) as { messages: Record<string, unknown>[] }).messages
            .map(({ subject, subjectAlternatives, preheader }) => [subject, subjectAlternatives, preheader])
            .flat(3)
            .join('\n')
        : path.endsWith('.csv')
          ? ''
          : data;
      expect(withoutOwnTags(pasted, platform), path).not.toMatch(/\{\{|\{%|\{#|\*\||\|\*/u);
    }
  });
});

describe('a table', () => {
  it.each(hostileTexts)('carries %j as words', (text) => {
    const rows = sequenceRows(hostileSequence(text));
    const read = parse(sheetCsv(rows), { bom: true, columns: true }) as Record<string, string>[];
    for (const cell of Object.values(read[0] ?? {})) expect(cell).not.toMatch(/^[=+\-@\t\r＝]/u);
    const { bodyMarkdown } = hostileSequence(text).emails[0] ?? { bodyMarkdown: '' };
    expect(read[0]?.body?.replace(/(^|[;\t\r\n]"*)'(?=[=+\-@\t\r\n＝＋－＠])/gu, '$1')).toBe(bodyMarkdown);
  });
});

it('what the screens take for a link is what files take for one', () => {
  expect(
    htmlBlocks(readMarkdown('[a](https://example.com/) [b](mailto:a@example.com)', () => true)),
  ).toContain('mailto:');
});
