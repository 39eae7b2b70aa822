import { DBError } from 'objection';
import { expect, test } from 'vitest';
import { describeForLog } from '#server/context/log-error.ts';

const SECRET = 'Zanzibarquelle';

test('what identifies an error stays', () => {
  const error = Object.assign(new TypeError('Not so'), { code: 'E1', status: 503, constraint: 'a_check' });
  const entry = describeForLog(error) as { stack: string };
  expect(entry).toMatchObject({
    type: 'TypeError',
    message: 'Not so',
    code: 'E1',
    status: 503,
    constraint: 'a_check',
  });
  expect(entry.stack).toMatch(/^TypeError: Not so\n {4}at .*log-error\.test\.ts/);
});

test.each([
  [
    'the fields of PostgreSQL that hold pieces of rows',
    Object.assign(new Error('failed'), {
      severity: 'ERROR',
      code: '22P02',
      detail: SECRET,
      where: SECRET,
      hint: SECRET,
      internalQuery: SECRET,
    }),
  ],
  [
    'a value that PostgreSQL could not read',
    Object.assign(new Error(`invalid input syntax for type json: "a ${SECRET}: "b"`), {
      severity: 'ERROR',
      code: '22P02',
    }),
  ],
  [
    'an answer that an error carries',
    Object.assign(new Error('malformed'), { result: { text: SECRET }, problems: [SECRET] }),
  ],
  ['a cause', new Error('failed', { cause: Object.assign(new Error('below'), { body: SECRET }) })],
  ['what is no error', SECRET],
])('%s is left out', (_name, error) => {
  expect(JSON.stringify(describeForLog(error))).not.toContain(SECRET);
});

test('a copy of an error as a plain object is described like the error', () => {
  const copy = {
    ...Object.assign(new Error('gone'), { code: 'E2' }),
    message: 'gone',
    stack: 'Error: gone\n    at x',
  };
  expect(describeForLog(copy)).toMatchObject({ message: 'gone', code: 'E2', stack: 'Error: gone\n    at x' });
  expect(describeForLog(new Error('above', { cause: copy }))).toMatchObject({ cause: { message: 'gone' } });
  for (const thrown of [undefined, null, 'text', 7, { body: SECRET }])
    expect(JSON.stringify(describeForLog(thrown))).toMatch(/"message":"not an error: \w+"/);
});

test('an answer that is no JSON is left out', () => {
  for (const text of [`${SECRET}`, `{"a": ${SECRET}`, `"${SECRET}`, `[1, "${SECRET}" x]`]) {
    const error = (() => {
      try {
        return JSON.parse(text) as never;
      } catch (failure) {
        return failure;
      }
    })();
    const entry = describeForLog(error);
    expect(JSON.stringify(entry)).not.toContain('Zanz');
    expect(entry).toMatchObject({ type: 'SyntaxError', message: expect.stringContaining('JSON') });
  }
});

test('an error of the model layer keeps the facts of the database', () => {
  const native = Object.assign(new Error('duplicate key value violates unique constraint "a_key"'), {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (name)=(${SECRET}) already exists.`,
  });
  const entry = describeForLog(new DBError({ nativeError: native, client: 'postgres' } as never));
  expect(entry).toMatchObject({
    code: '23505',
    message: 'duplicate key value violates unique constraint "a_key"',
  });
  expect(JSON.stringify(entry)).not.toContain(SECRET);
});
