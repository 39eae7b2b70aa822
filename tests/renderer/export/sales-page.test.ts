/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { documentData } from '#renderer/lib/export/files/document-file.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { exampleDocument } from './example-texts.ts';

/* An exported sales page shows what its visitors see, without the notes for the person who builds it. */

const ACTION = 'https://crewboard.example/start?from=page&x=1';
const showcase = (key: string) =>
  readFileSync(path.join(projectRoot, 'server/showcases', key, 'sales_page.md'), 'utf8');

const pageOf = async (markdown: string, actionUrl: string | undefined) =>
  String(await documentData('html', exampleDocument(markdown, { salesPage: { actionUrl } })));
const treeOf = async (markdown: string, actionUrl: string | undefined) =>
  fromParse5(parse(await pageOf(markdown, actionUrl))) as Node;

interface Node {
  tagName?: string;
  children?: Node[];
  properties?: Record<string, unknown>;
  value?: string;
}
const all = (node: Node, name: string): Node[] => [
  ...(node.tagName === name ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, name)),
];
const text = (node: Node | undefined): string =>
  node?.value ?? (node?.children ?? []).map((child) => text(child)).join('');

describe.each([
  ['crewboard-en', 'Start the 14-day trial', ['Page plan', 'Build notes', 'solution-aware'], 'The problem'],
  ['escandallo-es', undefined, ['Plan de la página', 'Notas de montaje'], 'El problema'],
  ['cafe-da-firma-pt', undefined, ['Plano da página', 'Notas de montagem'], 'O problema'],
])('the example %s', (key, label, hidden, section) => {
  it('has one headline, sections, buttons that lead to the offer, and no notes of the author', async () => {
    const markdown = showcase(key);
    const page = await treeOf(markdown, ACTION);
    const [body] = all(page, 'body');
    const headlines = all(page, 'h1').map(text);
    expect(headlines).toHaveLength(1);
    expect(markdown).toContain(`### ${headlines[0]}`);
    expect(all(page, 'h2').map(text)).toContain(section);
    expect(all(page, 'h2').map(text).join()).not.toMatch(/\d\./u);
    const buttons = all(page, 'a').filter(({ properties }) => String(properties?.className) === 'button');
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    for (const button of buttons) {
      expect(button.properties?.href).toBe(ACTION);
      if (label) expect(text(button)).toBe(label);
    }
    for (const words of hidden) expect(text(body)).not.toContain(words);
    expect(all(page, 'details').length).toBeGreaterThanOrEqual(6);
    const [title] = all(page, 'title');
    const [description] = all(page, 'meta').filter(({ properties }) => properties?.name === 'description');
    expect(markdown).toContain(text(title));
    expect(text(title).length).toBeGreaterThan(10);
    expect(markdown).toContain(String(description?.properties?.content));
    expect(all(page, 'mark').length).toBeGreaterThan(0);
  });
});

describe('a sales page', () => {
  it('runs and loads nothing, whatever the text contains', async () => {
    const hostile = showcase('crewboard-en')
      .replaceAll('Start the 14-day trial', '<script>x</script>')
      .replace('## 4. The problem', '## 4. <img src=x onerror=y>')
      .replace('### Will my crew use it?', '### <iframe src="https://e.example"></iframe>?');
    const page = await treeOf(hostile, undefined);
    for (const name of ['script', 'img', 'iframe', 'link', 'form']) expect(all(page, name)).toEqual([]);
    const policy = all(page, 'meta').find(({ properties }) =>
      String(properties?.content).startsWith("default-src 'none'"),
    );
    expect(policy).toBeDefined();
  });

  it('without an address leads its buttons to the last of them', async () => {
    const page = await treeOf(showcase('crewboard-en'), undefined);
    const targets = all(page, 'section').filter(({ properties }) => properties?.id === 'start');
    expect(targets.map((section) => text(section)).join()).toContain('Start the 14-day trial');
    expect(all(page, 'a').map(({ properties }) => properties?.href)).toContain('#start');
  });

  it('that was rewritten without sections stays a document', async () => {
    const html = await pageOf('# Mine\n\nOne paragraph.', ACTION);
    expect(html).toContain('<h1>Mine</h1>');
    expect(html).not.toContain('class="button"');
  });
});
