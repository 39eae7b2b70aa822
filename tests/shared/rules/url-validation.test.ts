import { expect, test } from 'vitest';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

test.each([
  'https://fieldpilot.example/',
  'http://localhost:5000/a?b=c#d',
  'HTTPS://EXAMPLE.COM',
  'https://café.example/ñ',
  ' https://example.com ',
])('%j is an address', (text) => {
  expect(isHttpUrl(text)).toBe(true);
});

test.each([
  '',
  'example.com',
  'https:example.com',
  'https://',
  'https:///path',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://[::1',
  'ftp://example.com',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '//example.com',
])('%j is not', (text) => {
  expect(isHttpUrl(text)).toBe(false);
});
