import { expect, test } from 'vitest';
import { CHEAP_PASSWORDS } from '#tests/support/cheap-passwords.ts';
import { signIn, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { runCli } from '#tests/support/processes/run-cli.ts';

prepareApp();

const create = (email: string, input: string) =>
  runCli(
    ['users', 'create', '--email', email, '--password', '-'],
    { DATABASE_URL: app.database.url, PASSWORD_COST: CHEAP_PASSWORDS },
    input,
  );

test.each([
  ['a line', `${TEST_PASSWORD}\n`],
  ['a line of Windows, and more behind it', `${TEST_PASSWORD}\r\nnot this\n`],
  ['no line break at all', TEST_PASSWORD],
])('users create reads the password from standard input (%s)', async (_, input) => {
  const email = `op${input.length}@example.com`;
  expect(await create(email, input)).toMatchObject({ status: 0, stderr: '' });
  expect(await signIn(app.newClient(), { email })).toBe('/');
});

test('without a password on standard input no account is made', async () => {
  const { status, stderr } = await create('nobody@example.com', '');
  expect(status).toBe(1);
  expect(stderr).toMatch(/--password: .*8 characters/);
  expect(await app.db('users').where({ email: 'nobody@example.com' })).toEqual([]);
});
