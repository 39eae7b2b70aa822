import { expect, test } from 'vitest';
import { citePages, withoutPageMarks } from '#shared/rules/sources/cite-pages.ts';
import { MAX_CITATIONS, type Source } from '#shared/rules/sources/source.ts';

const news: Source = { url: 'https://news.net/', title: 'News', origin: 'provider' };
const home = { url: 'https://rival.net/', title: 'Rival' };
const prices = { url: 'https://rival.net/pricing', title: null };
const pages = new Map<string, Pick<Source, 'url' | 'title'>>([
  ['p1', home],
  ['p2', prices],
]);
const cite = (text: string, sources: Source[] = [news]) => citePages(text, sources, pages);

test('numbers pages behind the sources, in order of their first mark', () => {
  const { text, sources } = cite('Ten euros [p2]. Routes [p1], [P2]. News [1].');
  expect(text).toBe('Ten euros [2]. Routes [3], [2]. News [1].');
  expect(sources.map(({ url }) => url)).toEqual([news.url, prices.url, home.url]);
});

test('lists no page that no mark names', () => {
  expect(cite('News [1].')).toEqual({ text: 'News [1].', sources: [news] });
});

test('uses the number of a page that the search has found too', () => {
  expect(cite('Routes [p1].', [{ ...home, origin: 'provider' }])).toMatchObject({ text: 'Routes [1].' });
});

test('removes marks of pages that were not read, and unchecked numbers beside a page', () => {
  expect(cite('A [p7]. B [p1, p7]. C [4, p1]. D [p1, p2].').text).toBe('A. B [2]. C [2]. D [2, 3].');
});

test('leaves links, definitions and other brackets alone', () => {
  const text = '[p1](https://x.net) and\n[p1]: https://x.net\n[ADD PRICE: p1] [p1 x] [1]';
  expect(cite(text).text).toBe(text);
});

test('adds none beyond the most that a text may have', () => {
  const many = Array.from({ length: MAX_CITATIONS }, (_, index) => ({
    ...news,
    url: `https://n.net/${index}`,
  }));
  expect(cite('A [p1].', many)).toEqual({ text: 'A.', sources: many });
});

test('hides the marks of pages while a text arrives, also one that has only begun', () => {
  for (const arrived of ['[', '[1', '[1].', ' [ADD PROOF: x]', '[a](https://b.example)'])
    expect(withoutPageMarks(`A${arrived}`)).toBe(`A${arrived}`);
  expect(withoutPageMarks('A [p1]. B [p1, p2] and [2].')).toBe('A. B and [2].');
  for (const begun of [' [p', ' [p1', ' [p1, ', ' [p1, p12']) expect(withoutPageMarks(`A${begun}`)).toBe('A');
});
