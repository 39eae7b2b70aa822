import { expect, it } from 'vitest';
import { productSources } from '#shared/rules/sources/product-sources.ts';

const source = (url: string, title: string | null = null) => ({ url, title, origin: 'provider' as const });
const a = 'https://a.example/';
const b = 'https://b.example/';

it('lists each address once with its contents and its title, the most used first', () => {
  const first = { id: 1, sources: [source(a), source(b), source(b)] };
  const second = { id: 2, sources: [source(b, 'B')] };
  expect(productSources([first, second])).toEqual([
    { source: source(b, 'B'), contents: [first, second] },
    { source: source(a), contents: [first] },
  ]);
});

it('leaves out what is not an address', () => {
  expect(productSources([{ id: 1, sources: [source('javascript:alert(1)'), source('none')] }])).toEqual([]);
});
