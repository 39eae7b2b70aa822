import { expect, test } from 'vitest';
import { openSignInPage, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp({ env: { METRICS_TOKEN: 'a token for the metrics' } });

async function without(table: string, work: () => Promise<void>): Promise<void> {
  await app.db.raw('alter table ?? rename to ??', [table, `${table}_gone`]);
  try {
    await work();
  } finally {
    await app.db.raw('alter table ?? rename to ??', [`${table}_gone`, table]);
  }
}

test('of an internal error the caller gets only a request id, and the log has the rest', async () => {
  const client = await app.signUp();
  await without('products', async () => {
    app.logs.splice(0);
    const answer = await client.get<{ details: { requestId: string } }>('/api/products');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal_error',
      message: expect.stringContaining('Something went wrong on our side.'),
      details: { requestId: answer.headers.get('x-request-id') },
    });
    const entry = app.logs.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'unexpected error');
    expect(entry).toMatchObject({
      requestId: answer.body.details.requestId,
      err: { message: expect.stringContaining('"products" does not exist'), stack: expect.any(String) },
    });
  });
  expect((await client.get('/api/products')).status).toBe(200);
});

test('password attempts are rejected while counting fails', async () => {
  await app.signUp({ email: 'uncounted@example.com' });
  const client = app.newClient();
  const page = await openSignInPage(client);
  const form = { email: 'uncounted@example.com', password: TEST_PASSWORD };
  await without('rate_limits', async () => {
    expect((await client.post(page, { form })).status).toBe(500);
    const change = {
      email: form.email,
      currentPassword: TEST_PASSWORD,
      newPassword: 'another one altogether',
    };
    expect((await client.post('/signin/password', { form: change })).status).toBe(500);
  });
  expect((await client.post(page, { form })).status).toBe(303);
});

test('metrics need the token', async () => {
  const ask = async (authorization?: string) =>
    (await app.newClient().get('/metrics', authorization ? { headers: { authorization } } : {})).status;
  expect(await ask()).toBe(403);
  expect(await ask('Bearer a token for the metricz')).toBe(403);
  expect(await ask('Bearer a token for the metrics')).toBe(200);
});
