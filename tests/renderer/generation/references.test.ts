import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { linkReferences } from '#renderer/components/markdown/references.ts';

const references = {
  count: 3,
  hrefOf: (number: number) => `#entry-${number}`,
  labelOf: (number: number) => `Source ${number}: Title`,
  onFollow: () => {},
};

/** Each link's target, reference number and text. */
function links(text: string): string[][] {
  const html = renderToStaticMarkup(
    createElement(Markdown, { remarkPlugins: [remarkGfm, () => linkReferences(references)] }, text),
  );
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gu)].map(([, attributes = '', shown = '']) => [
    /href="([^"]*)"/u.exec(attributes)?.[1] ?? '',
    /data-reference="([^"]*)"/u.exec(attributes)?.[1] ?? '',
    shown,
  ]);
}

const link = (number: number) => [`#entry-${number}`, String(number), `[${number}]`];

describe('marks in a text', () => {
  test.each([
    ['Vans are late [1].', [link(1)]],
    ['Late [1][3], in **bold [2]** too.', [link(1), link(3), link(2)]],
    ['Late [1, 3].', [link(1), link(3)]],
    ['| A | B |\n| - | - |\n| x [2] | y |', [link(2)]],
    ['# Heading [1]\n\n- item [2]', [link(1), link(2)]],
  ])('lead to their sources: %s', (text, expected) => expect(links(text)).toEqual(expected));

  test.each([
    'No source [4].',
    'None [0].',
    'Half of a list [1, 9].',
    '`code [1]`',
    '```\n[1]\n```',
    '[ADD DATE: x]',
    'a[12345]',
  ])('stay text: %s', (text) => expect(links(text)).toEqual([]));

  test('are left alone inside of links', () => {
    expect(links('[see [1] here](https://docs.net/)')).toEqual([['https://docs.net/', '', 'see [1] here']]);
  });
});
