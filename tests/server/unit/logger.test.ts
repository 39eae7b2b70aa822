import pino from 'pino';
import { expect, test } from 'vitest';
import * as logger from '#server/boot/logger.ts';

const SECRET = 'Zanzibarquelle';

test('no entry holds a secret, however deep it is nested', () => {
  const lines: string[] = [];
  const log = pino(logger.LOG_OPTIONS, { write: (line: string) => void lines.push(line) });
  const secrets = {
    ...{ password: SECRET, newPassword: SECRET, passwordHash: SECRET, apiKey: SECRET, 'x-api-key': SECRET },
    ...{ authorization: SECRET, Authorization: SECRET, cookie: SECRET, 'Set-Cookie': SECRET },
    ...{ client_secret: SECRET, accessToken: SECRET, token: SECRET },
  };
  let nested: object = { ...secrets, kept: 1 };
  for (let depth = 0; depth < 6; depth += 1) {
    log.info({ ...nested, list: [nested, [nested]] }, 'at any depth');
    nested = { ...secrets, deeper: nested };
  }
  log.info({ failure: Object.assign(new Error('failed'), { config: secrets }) }, 'of an error');
  log.error({ err: Object.assign(new Error('failed'), { config: secrets }) }, 'of the error');
  expect(lines).toHaveLength(8);
  expect(lines.join('')).not.toContain(SECRET);
  expect(lines[0]).toContain('"kept":1');
  expect(lines[5]).toContain('"kept":1');
});

test('what is no secret stays as it was', () => {
  const lines: string[] = [];
  const log = pino(logger.LOG_OPTIONS, { write: (line: string) => void lines.push(line) });
  const entry = {
    at: new Date(0),
    usage: { inputTokens: 7 },
    list: [1, 'two', null],
    attempt: { fencingToken: 3 },
  };
  log.info(entry);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...entry, at: '1970-01-01T00:00:00.000Z' });
});
