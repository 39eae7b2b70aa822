import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCookieSigner } from '#server/http/cookies/cookie-signer.ts';

const hmac = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64url');

test('signs by the newest key, and accepts the older ones', () => {
  const signer = createCookieSigner(['new key', 'old key']);
  expect(signer.sign('name=value')).toBe(hmac('new key', 'name=value'));
  expect(signer.index('name=value', hmac('new key', 'name=value'))).toBe(0);
  expect(signer.index('name=value', hmac('old key', 'name=value'))).toBe(1);
});

test.each([
  ['another value', 'name=other', hmac('key', 'name=value')],
  ['another key', 'name=value', hmac('yek', 'name=value')],
  ['a shortened one', 'name=value', hmac('key', 'name=value').slice(0, -1)],
  ['nothing', 'name=value', ''],
  ['signs of another alphabet', 'name=value', 'é'.repeat(43)],
])('refuses the signature of %s', (_name, data, signature) => {
  const signer = createCookieSigner(['key']);
  expect(signer.verify(data, signature)).toBe(false);
  expect(signer.index(data, signature)).toBe(-1);
});

test('cannot do without a key', () => {
  expect(() => createCookieSigner([])).toThrow('need a key');
});
