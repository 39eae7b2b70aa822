/// <reference types="node" />
import { fromParse5 } from 'hast-util-from-parse5';
import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';
import { notesLast } from '#renderer/lib/export/page/page-notes.ts';
import { pageWords } from '#renderer/lib/export/page/page-parts.ts';
import type { PageFacts } from '#renderer/lib/export/page/sales-page.ts';
import { webPage } from '#renderer/lib/export/page/web-page.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { outlines } from '#shared/content-types/outlines.ts';
import { closeHoles } from '#shared/rules/facts/close-holes.ts';
import { exampleDocument } from './example-texts.ts';

/* A sales page shows what its visitors see, without the notes for the person who builds it. */

const ACTION = 'https://crewboard.example/start?from=page&x=1';
const FACTS: PageFacts = {
  brand: 'Crewboard',
  actionLabel: '',
  actionUrl: ACTION,
  imprintUrl: 'https://crewboard.example/legal',
  privacyUrl: 'https://crewboard.example/privacy',
};
const showcase = (key: string) => readShowcase(key, 'sales_page')?.text ?? '';

function htmlOf(markdown: string, facts: Partial<PageFacts> = {}, changes: Partial<DocumentText> = {}) {
  const salesPage = { ...FACTS, ...facts, markdown };
  return webPage(exampleDocument(markdown, { salesPage, sources: [], language: 'en-US', ...changes })).html;
}

interface Node {
  tagName?: string;
  children?: Node[];
  properties?: Record<string, unknown>;
  value?: string;
}
const treeOf = (html: string) => fromParse5(parse(html)) as Node;
const all = (node: Node, ...names: string[]): Node[] => [
  ...(node.tagName && names.includes(node.tagName) ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, ...names)),
];
const text = (node: Node | undefined): string =>
  node?.value ?? (node?.children ?? []).map((child) => text(child)).join('');
const classed = (node: Node, name: string) =>
  all(node, 'a', 'p', 'div', 'section', 'ul', 'ol').filter(({ properties }) =>
    ((properties?.className ?? []) as string[]).includes(name),
  );
const metaOf = (page: Node, name: string) =>
  all(page, 'meta').find(({ properties }) => [properties?.name, properties?.property].includes(name))
    ?.properties?.content;

/** What a validator would report: errors of the parser, elements that it moves, repeated ids, skipped headings, old attributes. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const tree = parse(html, {
    onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`),
  });
  const tagsOf = (markup: string) => markup.match(/<\/?[a-z][a-z0-9]*/gu)?.join(' ');
  if (tagsOf(serialize(tree)) !== tagsOf(html)) faults.push('elements are nested as no browser keeps them');
  const page = fromParse5(tree) as Node;
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/gu), ([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push(`repeated ids: ${ids.join()}`);
  const levels = all(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) =>
    Number(tagName?.slice(1)),
  );
  if (levels.filter((level) => level === 1).length !== 1) faults.push('not one headline');
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
    faults.push(`skipped: ${levels.join()}`);
  if (/ (?:align|style|on\w+)=/u.test(html.replace(/<svg.*?<\/svg>/gu, '')))
    faults.push('an attribute that pages lack');
  return faults;
}

const EXAMPLES = [
  { key: 'crewboard-en', language: 'en', tag: 'en-US', label: 'Start the 14-day trial' },
  { key: 'escandallo-es', language: 'es', tag: 'es-ES', label: 'Reserva tu plaza' },
  { key: 'cafe-da-firma-pt', language: 'pt', tag: 'pt-BR', label: 'Calcule o consumo do seu escritório' },
] as const;

describe.each(EXAMPLES)('the example $key', ({ key, language, tag, label }) => {
  const markdown = closeHoles(showcase(key), 'leave-out', language);
  const html = htmlOf(markdown, {}, { language: tag });
  const page = treeOf(html);
  const headings = all(page, 'h2').map(text);

  it('is valid HTML with one headline, a title, a description, Open Graph and structured data', () => {
    expect(faultsOf(html)).toEqual([]);
    const [headline] = all(page, 'h1').map(text);
    expect(markdown).toContain(`### ${headline}`);
    const title = text(all(page, 'title')[0]);
    const description = String(metaOf(page, 'description'));
    expect(markdown).toContain(`${title}\n`);
    expect(markdown).toContain(description);
    expect(metaOf(page, 'og:title')).toBe(title);
    expect(metaOf(page, 'og:description')).toBe(description);
    expect(metaOf(page, 'og:locale')).toBe(tag.replace('-', '_'));
    const data = JSON.parse(text(all(page, 'script')[0])) as {
      '@graph': { '@type': string; mainEntity?: unknown[] }[];
    };
    expect(data['@graph'].map((entry) => entry['@type'])).toEqual(['WebPage', 'FAQPage']);
    expect(data['@graph'][1]?.mainEntity).toHaveLength(all(page, 'details').length);
  });

  it('has no label of the author as a headline, and none of the words of plan and notes', () => {
    const { problem, proof, close, hero, offer, plan, notes } = pageWords(language).sections;
    for (const name of [problem, proof, close, hero, offer, plan, notes])
      expect(headings).not.toContain(name);
    expect(headings.length).toBeGreaterThanOrEqual(6);
    expect(headings.join()).not.toMatch(/\d\./u);
    expect(html).not.toMatch(/\[ADD |(?:problem|solution|product|most)-aware|>secret</u);
    expect(text(all(page, 'body')[0])).not.toContain(notes);
  });

  it('has a hero, steps, cards, a price card, two sides, questions and a close with the button', () => {
    const buttons = classed(page, 'button');
    expect(buttons.length).toBeGreaterThanOrEqual(5);
    for (const button of buttons) {
      expect(button.properties?.href).toBe(ACTION);
      expect(text(button)).toBe(label);
    }
    for (const name of ['hero', 'steps', 'cards', 'price-card', 'pair', 'close'])
      expect(classed(page, name).length, name).toBeGreaterThan(0);
    expect(all(page, 'details').length).toBeGreaterThanOrEqual(6);
    const [card] = classed(page, 'price-card');
    expect(text(card)).toMatch(/[$€]|euros/u);
    expect(text(card)).toContain(label);
    expect(
      all(page, 'a').filter(({ properties }) => String(properties?.href).includes('/legal')),
    ).toHaveLength(1);
  });

  it('knows the headings that the template and the outline give its sections', () => {
    const known = Object.values(pageWords(language).sections);
    expect(outlines.sales_page[language].sections.map(({ heading }) => heading)).toEqual(known);
  });
});

describe('a sales page', () => {
  const markdown = showcase('crewboard-en');

  it('runs and loads nothing, whatever the text contains', () => {
    const hostile = markdown
      .replaceAll('Start the 14-day trial', '<script>x</script>')
      .replace('## 4. The problem', '## 4. <img src=x onerror=y> and more words')
      .replace('### Will my crew use it?', '### </script><iframe src="https://e.example"></iframe>?');
    const page = treeOf(htmlOf(hostile, { brand: '"><script>y</script>', actionUrl: 'javascript:alert(1)' }));
    for (const name of ['img', 'iframe', 'form']) expect(all(page, name)).toEqual([]);
    expect(all(page, 'script').map(({ properties }) => properties?.type)).toEqual(['application/ld+json']);
    expect(all(page, 'link').map(({ properties }) => String(properties?.href).slice(0, 19))).toEqual([
      'data:image/svg+xml,',
    ]);
    expect(all(page, 'a').filter(({ properties }) => /^javascript/u.test(String(properties?.href)))).toEqual(
      [],
    );
    const policy = all(page, 'meta').find(({ properties }) =>
      String(properties?.content).startsWith("default-src 'none'"),
    );
    expect(policy).toBeDefined();
  });

  it('without an address leads its buttons to the offer, which says that its own is not connected', () => {
    const page = treeOf(htmlOf(markdown, { actionUrl: '' }));
    expect(new Set(classed(page, 'button').map(({ properties }) => properties?.href))).toEqual(
      new Set(['#offer']),
    );
    const [offer] = classed(page, 'offer');
    expect(offer?.properties?.id).toBe('offer');
    expect(classed(offer as Node, 'todo').map(text)).toEqual(['This button is not connected yet.']);
    expect(classed(treeOf(htmlOf(markdown)), 'todo')).toEqual([]);
  });

  it('without an address and an offer says below each button that it leads nowhere', () => {
    const withoutOffer = markdown.replace(/^## 8\.[\s\S]*?(?=^## 9\.)/mu, '');
    const page = treeOf(htmlOf(withoutOffer, { actionUrl: '' }));
    const dead = classed(page, 'action');
    expect(dead.length).toBeGreaterThan(0);
    expect(classed(page, 'todo').map(text)).toEqual(dead.map(() => 'This button is not connected yet.'));
    expect(classed(treeOf(htmlOf(withoutOffer)), 'todo')).toEqual([]);
  });

  it('does not tear a bold beginning from its sentence', () => {
    const page = treeOf(htmlOf(markdown));
    const rows = classed(page, 'rows').map(text).join();
    expect(rows).toContain('The whiteboard costs nothing, and everyone can read it');
    expect(all(page, 'h3').map(text)).not.toContain('The whiteboard');
    expect(all(page, 'h3').map(text)).toContain('Same-day reshuffle');
  });

  it('shows a list of fields as a form that is not connected, and a wide table that scrolls', () => {
    const fields =
      '- Name\n- Work email\n- Number of technicians\n\n| A | B | C | D |\n|---|---|--:|---|\n| 1 | 2 | 3 | 4 |\n';
    const html = htmlOf(markdown.replace('## 9. Guarantee\n', `## 9. Guarantee\n\n${fields}`));
    expect(faultsOf(html)).toEqual([]);
    const [form] = all(treeOf(html), 'form');
    expect(all(form as Node, 'label').map(text)).toEqual(['Name', 'Work email', 'Number of technicians']);
    expect(text(form)).toContain('This form is not connected yet.');
    expect(classed(treeOf(html), 'scrolling')).toHaveLength(1);
  });

  it.each([
    ['without numbers', (words: string) => words.replace(/^## \d+\. /gmu, '## ')],
    [
      'without plan and notes',
      (words: string) => words.slice(words.indexOf('## 2.'), words.indexOf('## 13.')),
    ],
    [
      'with sections in another order',
      (words: string) => words.replace(/(## 7\.[\s\S]*?)(## 8\.[\s\S]*?)(?=## 9\.)/u, '$2$1'),
    ],
  ] as const)('that was edited %s keeps its parts', (_how, edit) => {
    const html = htmlOf(edit(markdown));
    expect(faultsOf(html)).toEqual([]);
    const page = treeOf(html);
    for (const name of ['hero', 'price-card', 'pair', 'close'])
      expect(classed(page, name).length, name).toBeGreaterThan(0);
    expect(all(page, 'h2').map(text)).not.toContain('Proof');
  });

  it('begins on its card with what visitors read; plan and notes follow, nothing is left out', () => {
    const shown = notesLast(markdown);
    const headings = shown.match(/^## \d+/gmu);
    expect(headings?.[0]).toBe('## 2');
    expect(headings?.slice(-2)).toEqual(['## 1', '## 13']);
    expect(shown.split('\n').toSorted()).toEqual(markdown.split('\n').toSorted());
  });

  it('whose parts nobody can tell is set plainly, under its first heading', () => {
    const own =
      '# Mine\n\n## Why we bake at night\n\nBecause.\n\n### One\n\n- a\n- b\n\n## Where to find us now\n\n1. Here\n';
    const html = htmlOf(own, { actionUrl: '' });
    expect(faultsOf(html)).toEqual([]);
    const page = treeOf(html);
    expect(all(page, 'h1').map(text)).toEqual(['Why we bake at night']);
    expect(all(page, 'h2').map(text)).toEqual(['One', 'Where to find us now']);
    expect(classed(page, 'button')).toEqual([]);
  });

  it('without sections stays a document', () => {
    const html = htmlOf('# Mine\n\nOne paragraph.');
    expect(html).toContain('<h1>Mine</h1>');
    expect(html).not.toContain('class="button"');
  });
});
