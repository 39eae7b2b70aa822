/*
 * Small requests that are expensive without limits for lists, fields, nesting and the issues in a response.
 */
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import { exchange } from '#tests/attacks/exchange.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let client: CookieClient;
prepareApp();
beforeAll(async () => {
  client = await app.signUp();
});

async function send(method: string, target: string, body: string | Buffer, headers: object = {}) {
  const answer = await exchange({
    port: app.deps.env.port,
    method,
    target,
    headers: { cookie: client.cookieHeader(), 'content-type': 'application/json', ...headers },
    body,
  });
  return { ...answer, body: JSON.parse(answer.text) as ErrorBody };
}

const repeated = (piece: string, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (piece.length + 1)) }, () => piece).join(',');

const CONTENT = '/api/generated-content/1';
const TOKEN = '/api/auth/desktop/token';

describe('what is refused before its fields are looked at', () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `"k${index}":"x"`).join(',');
  const bodies: [string, string, string, string, number][] = [
    [
      '1.8 MB of empty e-mails',
      'PATCH',
      CONTENT,
      `{"emails":{"emails":[${repeated('{}', 1_800_000)}]}}`,
      413,
    ],
    ['60 kB of empty e-mails', 'PATCH', CONTENT, `{"emails":{"emails":[${repeated('{}', 60_000)}]}}`, 413],
    ['1.8 MB of lists', 'PATCH', CONTENT, `{"content":{"x":[${repeated('[]', 1_800_000)}]}}`, 413],
    ['100,000 variables', 'POST', '/api/generate/ai-content', `{"variables":{${keys}}}`, 413],
    [
      '1,000 variables',
      'POST',
      '/api/generate/ai-content',
      `{"variables":{${keys.slice(0, keys.indexOf(',"k1000"'))}}}`,
      400,
    ],
    ['20,000 levels, signed out', 'POST', TOKEN, `{"code":${'['.repeat(20_000)}`, 400],
    ['20,000 levels that end, signed out', 'POST', TOKEN, `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['60 kB of numbers, signed out', 'POST', TOKEN, `{"code":[${repeated('1', 60_000)}]}`, 413],
    ['more than 64 kB, signed out', 'POST', TOKEN, JSON.stringify({ code: 'x'.repeat(70_000) }), 413],
    ['64 kB where a language is wanted', 'PATCH', '/api/user/language', `{"a":"${'x'.repeat(66_000)}"}`, 413],
    ['a field with a name of 60 kB', 'PATCH', '/api/user/language', `{"${'x'.repeat(60_000)}":1}`, 400],
  ];
  test.each(bodies)('%s', async (_name, method, target, body, status) => {
    const answer = await send(method, target, body);
    expect([answer.status, answer.body.message.length < 300], answer.text.slice(0, 300)).toEqual([
      status,
      true,
    ]);
    expect(answer.text.length).toBeLessThan(1_000);
  });

  test('compressed bodies, whose real size is unknown', async () => {
    const answer = await send('PATCH', '/api/user/language', gzipSync('{"language":"es"}'), {
      'content-encoding': 'gzip',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_encoding' } });
  });

  test.each(['__proto__', 'constructor', 'prototype'])('a field named %s', async (name) => {
    const answer = await send('PATCH', '/api/user/language', `{"language":"es","a":{"${name}":{}}}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

test('an address with more than 100 parameters', async () => {
  const of = (count: number) => client.get<ErrorBody>(`/api/auth/user?${'a=&'.repeat(count)}`);
  expect((await of(99)).status).toBe(200);
  expect(await of(101)).toMatchObject({ status: 400, body: { code: 'unreadable_address' } });
});

test('at most 20 issues are returned, with short paths', async () => {
  const emails = JSON.stringify({ emails: { emails: Array.from({ length: 12 }, () => ({})) } });
  const answer = await send('PATCH', CONTENT, emails);
  expect(answer.status).toBe(400);
  expect(answer.body.details?.issues).toHaveLength(20);
  expect(answer.text.length).toBeLessThan(5_000);
});

test('what is too large says how large it may be', async () => {
  const { body } = await send('PATCH', '/api/user/language', `{"a":"${'x'.repeat(70_000)}"}`);
  expect(body).toMatchObject({
    code: 'payload_too_large',
    message: 'What you sent is larger than 64 kB. Shorten it or choose a smaller file, then send it again.',
  });
  const many = await send('PATCH', CONTENT, `{"content":{"x":[${repeated('0', 40_000)}]}}`);
  expect(many.body).toMatchObject({
    code: 'too_many_values',
    message: 'The request body has too many values.',
  });
});

test('a text of 400,000 characters in any script can still be saved', async () => {
  const content = '漢'.repeat(400_000);
  const answer = await send('PATCH', '/api/generated-content/999999', JSON.stringify({ content }));
  expect(answer.status).toBe(404);
});

test('a body may be empty where no field is required', async () => {
  const answers = await Promise.all(
    allEndpoints
      .filter(({ body, access }) => body && access !== 'admin')
      .map(({ method, path }) =>
        exchange({
          port: app.deps.env.port,
          method: method.toUpperCase(),
          target: path.replace(/:\w+/gu, '999999'),
          headers: { cookie: client.cookieHeader() },
        }),
      ),
  );
  for (const { status, text } of answers) expect([400, 404], text).toContain(status);
});
