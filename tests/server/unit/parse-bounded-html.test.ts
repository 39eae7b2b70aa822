import { expect, test } from 'vitest';
import { parseBoundedHtml } from '#server/integrations/web/pages/parse-bounded-html.ts';

const filled = (part: string) => part.repeat(Math.floor(1_400_000 / part.length));
const numbered = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');
const attributes = (count: number) => numbered(count, (index) => ` a${index}`);

/** Without a limit, the tree of each is deeper than any stack or larger than the memory of its thread. */
test.each([
  ['blocks in blocks', '<div>'.repeat(90_000)],
  ['tables in cells', '<table><td>'.repeat(20_000)],
  ['unclosed tags inside of an image', `<svg>${'<g>'.repeat(600)}`],
  ['links in links', filled('<a><div>')],
  ['formatting that closes too early', filled('<b><div></b>')],
  ['list items', filled('<li>x')],
  [
    'formatting that each paragraph opens again',
    `${numbered(100, (at) => `<p><b id=${at}>`)}${'<p>x'.repeat(2_000)}`,
  ],
  ['attributes that each paragraph repeats', `<p><b${attributes(1_000)}>${'<p>x'.repeat(1_000)}`],
])('too many %s are refused', (_what, html) => {
  expect(() => parseBoundedHtml(html)).toThrow('too complex');
});

/** What large and careless pages hold. */
test.each([
  [
    'many sections',
    '<section><h2>Plans</h2><p>Text <b>bold</b><ul><li>One<li>Two</ul></section>'.repeat(3_000),
  ],
  [
    'open list items and cells',
    `<ul>${'<li>One'.repeat(5_000)}</ul><table>${'<tr><td>1<td>2'.repeat(3_000)}</table>`,
  ],
  ['scripts that write tags', '<script>document.write("<div><div><b><table>")</script>'.repeat(2_000)],
  ['icons', '<a href="/"><svg viewBox="0 0 1 1"><title>Icon</title><path d="M0"/></svg></a>'.repeat(5_000)],
  ['images and fields', '<p><img src=a.png><br><input name="a>b"></p>'.repeat(9_000)],
  ['careless ends', '<div><span>Text</div>'.repeat(200)],
  ['text with signs', 'a < b && c > d <3 '.repeat(50_000)],
  ['an element with every attribute', `<div${attributes(100_000)}>`],
  ['an unfinished tag', '<p>Text</p><div class="'],
])('%s are read', (_what, html) => {
  expect(parseBoundedHtml(html).children).not.toEqual([]);
});

test('the tree is what browsers without scripts make of the page', () => {
  const { children } = parseBoundedHtml('<p>One<p>Two<noscript><b>Three</b></noscript>');
  expect(children).toMatchObject([
    {
      tagName: 'html',
      children: [
        { tagName: 'head' },
        {
          tagName: 'body',
          children: [
            { tagName: 'p', children: [{ value: 'One' }] },
            {
              tagName: 'p',
              children: [{ value: 'Two' }, { tagName: 'noscript', children: [{ tagName: 'b' }] }],
            },
          ],
        },
      ],
    },
  ]);
});
