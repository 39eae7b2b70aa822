import { describe, expect, test } from 'vitest';
import { createLinkRule, leadsNowhereElse, placeOf } from '#shared/rules/links/link-rule.ts';
import { addressesIn } from '#shared/rules/links/written-links.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import { INVENTED_HOST, inventedLinks, vouched } from '#tests/fixtures/links/invented-links.ts';

const mayLink = createLinkRule(vouched);

describe('an address in a text', () => {
  test.each([
    'https://fieldpilot.example/any/page?x=1',
    'http://www.fieldpilot.example/',
    'https://trade-census.org/2025?part=1',
    'https://www.trade-census.org/2025/?part=1#there',
    'https://trade-census.org',
    'https://shop.crewboard.org/buy',
    'http://shop.crewboard.org/buy/#now',
    'mailto:help@crewboard.example',
    'mailto:Owner@Crewboard.org?subject=Hello',
  ])('%s is a link', (address) => expect(mayLink(address)).toBe(true));

  test.each([
    `https://${INVENTED_HOST}/`,
    `https://fieldpilot.example.${INVENTED_HOST}/`,
    `https://fieldpilot.example@${INVENTED_HOST}/`,
    'https://trade-census.org/2025',
    'https://trade-census.org/2025?part=2',
    'https://shop.crewboard.org/',
    'https://shop.crewboard.org/buy?coupon=1',
    'mailto:somebody@crewboard.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//fieldpilot.example/',
    '/settings',
    '#part',
    '',
  ])('%s is words', (address) => expect(mayLink(address)).toBe(false));

  test('is the same place in all its spellings', () => {
    const places = ['HTTPS://WWW.a.example/b/', 'http://a.example/b#c', 'www.a.example/b'].map(placeOf);
    expect(new Set(places)).toEqual(new Set(['a.example/b']));
    expect(placeOf('tel:123')).toBeUndefined();
  });
});

test.each(['- **Data:** [[date]]', '(data:) amanhã', '**Data:**', '_Data:_', 'Data: 12'])(
  'a label is no address: %s',
  (text) => expect(addressesIn(text)).toEqual([]),
);

test.each(['data:text/html,x', 'data:**x**,x', 'javascript:(alert)(1)+1'])(
  'an address behind a label is one: %s',
  (address) => expect(addressesIn(`**Data:** ${address} or`)).toEqual([address]),
);

test('a mail address of any field of the product is a link', () => {
  // Many addresses: `flatMap` also passes the index, which must not become a limit.
  const boxes = (field: string) => PRODUCT_FIELDS.map((_, number) => `${field}.${number}@mine.example`);
  const product = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, boxes(field).join(' or ')]));
  const rule = createLinkRule({ ...vouched, product });
  const refused = PRODUCT_FIELDS.flatMap(boxes).filter((address) => !rule(`mailto:${address}`));
  expect(refused).toEqual([]);
});

describe('a text', () => {
  test.each(['Words [1] and 5 > 4.', 'See [a rival](https://fieldpilot.example/x), help@crewboard.example.'])(
    'without other addresses goes as it is: %s',
    (text) => expect(leadsNowhereElse(text, mayLink)).toBe(true),
  );
  test.each(inventedLinks.map(([markdown]) => markdown))('with others does not: %s', (text) =>
    expect(leadsNowhereElse(text, mayLink)).toBe(false),
  );
});
