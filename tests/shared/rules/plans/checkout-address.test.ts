import { expect, test } from 'vitest';
import { checkoutAddress } from '#shared/rules/plans/checkout-address.ts';

const checkoutUrl = 'https://store.example/checkout/buy/4711';

test('is embedded, without media, logo, description and discount, and offers this variant only', () => {
  const address = new URL(checkoutAddress({ checkoutUrl, variantId: '99' }));
  expect(address.origin + address.pathname).toBe(checkoutUrl);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    embed: '1',
    media: '0',
    logo: '0',
    desc: '0',
    discount: '0',
    enabled: '99',
  });
});

test('keeps other parameters of the address and replaces its own', () => {
  const url = `${checkoutUrl}?dark=1&embed=0&enabled=1#top`;
  const address = new URL(checkoutAddress({ checkoutUrl: url, variantId: 'a&b' }));
  expect(address.searchParams.get('dark')).toBe('1');
  expect(address.searchParams.getAll('embed')).toEqual(['1']);
  expect(address.searchParams.getAll('enabled')).toEqual(['a&b']);
  expect(address.hash).toBe('#top');
});

test('names the customer with the proof for this variant, whatever characters the email address has', () => {
  const customer = { id: 7, email: 'ada+test&more@example.com', proofs: { 99: '7.1.a-b_c', 98: 'other' } };
  const address = new URL(checkoutAddress({ checkoutUrl, variantId: '99', customer }));
  expect(address.searchParams.get('checkout[email]')).toBe(customer.email);
  expect(address.searchParams.get('checkout[custom][user_id]')).toBe('7');
  expect(address.searchParams.get('checkout[custom][user_proof]')).toBe('7.1.a-b_c');
});

test('names nobody without a proof for this variant: a bare number proves nothing', () => {
  const customer = { id: 7, email: 'ada@example.com', proofs: { 98: 'other' } };
  const address = new URL(checkoutAddress({ checkoutUrl, variantId: '99', customer }));
  expect(address.searchParams.get('checkout[email]')).toBe('ada@example.com');
  expect(address.href).not.toContain('custom');
});

test.each(['', 'store', '/checkout', 'javascript:alert(1)', 'data:text/html,x', 'ftp://store.example/x'])(
  'refuses %j',
  (url) => {
    expect(() => checkoutAddress({ checkoutUrl: url, variantId: '1' })).toThrow(TypeError);
  },
);
