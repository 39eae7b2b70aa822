import { describe, expect, test } from 'vitest';
import {
  isReservedHost,
  pageAddress,
  sourceDomain,
  sourceKind,
} from '#shared/rules/sources/source-address.ts';
import { isDead, SOURCE_CHECK_STATES, stateOfStatus } from '#shared/rules/sources/source-check-states.ts';

test.each([
  ['example.com', true],
  ['www.example.com', true],
  ['WWW.Example.ORG', true],
  ['example.com.', true],
  ['fieldpilot.example', true],
  ['localhost', true],
  ['app.localhost', true],
  ['a.test', true],
  ['a.invalid', true],
  ['myexample.com', false],
  ['example.com.evil.net', false],
  ['counterexample', false],
  ['contest', false],
  ['example.io', false],
  ['docs.net', false],
])('whether %s is reserved: %s', (host, reserved) => {
  expect(isReservedHost(host)).toBe(reserved);
});

test.each([
  ['https://www.docs.net/a?b', 'docs.net'],
  ['http://docs.net:8080/', 'docs.net:8080'],
  ['https://sub.docs.net', 'sub.docs.net'],
  ['ftp://docs.net', ''],
  ['not an address', ''],
])('%s is at %s', (url, domain) => {
  expect(sourceDomain(url)).toBe(domain);
});

test('two spellings of one page are one address', () => {
  const spellings = [' https://Docs.net/a#x ', 'https://docs.net:443/a', 'https://docs.net/a'];
  expect(new Set(spellings.map(pageAddress))).toEqual(new Set(['https://docs.net/a']));
  expect(pageAddress('https://docs.net/b')).toBe('https://docs.net/b');
  expect(pageAddress('javascript:alert(1)')).toBeUndefined();
});

describe('a source is', () => {
  const kind = (url: string, origin: 'provider' | 'user', isSample: boolean) =>
    sourceKind({ url, origin }, isSample);
  test.each([
    ['a page', 'page', kind('https://docs.net/', 'provider', false)],
    ['a sample, when the sample provider gave it', 'sample', kind('https://docs.net/', 'provider', true)],
    ['a page, when a person added it to a sample', 'page', kind('https://docs.net/', 'user', true)],
    ['reserved, whoever gave it', 'reserved', kind('https://a.example/', 'user', false)],
    ['invalid, when it is no web address', 'invalid', kind('mailto:a@docs.net', 'user', false)],
  ])('%s', (_what, expected, found) => expect(found).toBe(expected));
});

test.each([
  [200, 'reachable'],
  [206, 'reachable'],
  [416, 'reachable'],
  [404, 'gone'],
  [410, 'gone'],
  [401, 'refused'],
  [403, 'refused'],
  [405, 'refused'],
  [429, 'refused'],
  [451, 'refused'],
  [500, 'failing'],
  [503, 'failing'],
  [304, 'failing'],
])('status %d means %s', (status, state) => {
  expect(stateOfStatus(status)).toBe(state);
});

test('only pages that certainly do not exist count as dead', () => {
  expect(SOURCE_CHECK_STATES.filter(isDead)).toEqual(['gone', 'no_site']);
});
