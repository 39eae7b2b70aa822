import { expect, test } from 'vitest';
import { competitorPages, hostsOf, hostsToOpen } from '#server/features/generation/pages/competitor-pages.ts';

const product = {
  competitorUrl1: 'https://www.Rival.net/pricing#top',
  competitorUrl2: ' https://www.rival.net/pricing ',
  competitorUrl3: 'javascript:alert(1)',
};

test('pages are read for the types whose prompts name them, each address once', () => {
  const hrefs = (type: string) => competitorPages(type, product).map(({ href }) => href);
  expect(hrefs('direct_competitor_analysis')).toEqual(['https://www.rival.net/pricing']);
  expect(hrefs('pricing_strategies')).toEqual(['https://www.rival.net/pricing']);
  expect(hrefs('vertical_landscape')).toEqual([]);
});

test('hosts for the providers are public names, without www', () => {
  const urls = ['https://www.rival.net/', 'https://rival.net/a', 'https://shop.año.es/', 'http://10.0.0.1/'];
  const odd = [
    'http://localhost:3000/',
    'http://[::1]/',
    'http://intranet/',
    'https://rival.example/',
    'http://1.2.3/',
  ];
  expect(hostsOf([...urls, ...odd].map((url) => new URL(url)))).toEqual(['rival.net', 'shop.xn--ao-zja.es']);
});

test('a model opens pages for premium texts, for a standard text only those that could not be read', () => {
  const pages = ['https://one.net/', 'https://two.net/'].map((address) => new URL(address));
  const read = { notReadable: [{ address: 'https://two.net/', state: 'empty' as const }] };
  expect(hostsToOpen(pages, { tier: 'premium', read })).toEqual(['one.net', 'two.net']);
  expect(hostsToOpen(pages, { tier: 'standard', read })).toEqual(['two.net']);
  expect(hostsToOpen(pages, { tier: 'standard', read: { notReadable: [] } })).toEqual([]);
  // Nothing was read, because the operator has switched it off.
  expect(hostsToOpen(pages, { tier: 'standard', read: undefined })).toEqual(['one.net', 'two.net']);
});
