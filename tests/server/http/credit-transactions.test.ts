import { beforeAll, expect, test } from 'vitest';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let client: CookieClient;

const BOOKINGS = 1_203;

prepareApp();
beforeAll(async () => {
  client = await app.signUp();
  const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
  await app.db('credit_transactions').insert(
    Array.from({ length: BOOKINGS }, (_, index) => ({
      userId: id,
      type: 'purchase',
      amount: 1,
      description: `Booking ${index}`,
      uniqueKey: `booking:${index}`,
    })),
  );
});

const list = (query: string, reader = client) =>
  reader.get<CreditTransaction[]>(`/api/credit-transactions${query}`);

test('page by page to the first entry, each once, newest first', async () => {
  const all: CreditTransaction[] = [];
  for (let before = ''; ; ) {
    const { status, body } = await list(`?limit=500${before}`);
    expect(status).toBe(200);
    if (body.length === 0) break;
    all.push(...body);
    before = `&before=${body.at(-1)?.id}`;
  }
  // The extra one is the welcome credits.
  expect(all).toHaveLength(BOOKINGS + 1);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(all.at(0)?.description).toBe(`Booking ${BOOKINGS - 1}`);
  expect(all.at(-1)?.balanceAfter).toBe(10);
});

test('without a cursor it is the list of before', async () => {
  expect((await list('')).body).toHaveLength(100);
  expect((await list('?limit=10')).body).toHaveLength(10);
});

test('another person sees nothing of it, whatever the cursor', async () => {
  const other = await app.signUp();
  const [latest] = (await list('?limit=1')).body;
  expect((await list(`?before=${Number(latest?.id) + 1}`, other)).body).toEqual([]);
});

test.each(['0', '-1', '1.5', 'x', '99999999999', ''])('a cursor of %j is refused', async (before) => {
  expect((await list(`?before=${before}`)).status).toBe(400);
});
