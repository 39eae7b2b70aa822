import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CreditUsage } from '#shared/contracts/billing/credits.ts';
import type { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

type Client = ReturnType<typeof createCookieClient>;
let client: Client;
let userId: number;

prepareApp();

beforeEach(async () => {
  app.clock.now = undefined;
  client = await app.join();
  userId = (await client.get<User>('/api/auth/user')).body.id;
  app.clock.now = new Date('2026-11-21T12:00:00Z');
  await book('purchase', 500, '2026-11-01T00:00:00Z');
});

let bookings = 0;
async function book(type: string, amount: number, createdAt: string, owner = userId): Promise<void> {
  bookings += 1;
  const row = {
    type,
    amount,
    user_id: owner,
    created_at: createdAt,
    description: 'x',
    unique_key: `b${bookings}`,
  };
  await app.db('credit_transactions').insert(row);
}

async function usage(query = '', reader = client): Promise<CreditUsage> {
  const answer = await reader.get<CreditUsage>(`/api/credit-usage${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const usedDays = ({ days }: CreditUsage) => days.filter(({ credits }) => credits !== 0);

test('every day of the period is there, today last, thirty days by default', async () => {
  await book('usage', -2, '2026-11-20T10:00:00Z');
  await book('usage', -3, '2026-11-20T11:00:00Z');
  const { days, timeZone, total } = await usage();
  expect([timeZone, total, days.length]).toEqual(['UTC', 5, 30]);
  expect([days.at(0)?.date, days.at(-1)?.date]).toEqual(['2026-10-23', '2026-11-21']);
  expect(days.at(-2)).toEqual({ date: '2026-11-20', credits: 5 });
  expect((await usage('?days=7')).days).toHaveLength(7);
  expect((await usage('?days=365')).days).toHaveLength(365);
});

test('what came back of used credits is taken off; purchases and their refunds are no use', async () => {
  await book('usage', -4, '2026-11-19T10:00:00Z');
  await book('refund', 3, '2026-11-20T10:00:00Z');
  await book('refund', -100, '2026-11-20T11:00:00Z');
  const answer = await usage('?days=7');
  expect(usedDays(answer)).toEqual([
    { date: '2026-11-19', credits: 4 },
    { date: '2026-11-20', credits: -3 },
  ]);
  expect(answer.total).toBe(1);
});

test('days begin and end where the caller lives', async () => {
  await book('usage', -1, '2026-11-20T04:59:59Z');
  await book('usage', -2, '2026-11-20T05:00:00Z');
  await book('usage', -4, '2026-11-20T18:15:00Z');
  await book('usage', -8, '2026-11-20T18:14:59Z');
  expect(usedDays(await usage('?timeZone=America/New_York'))).toEqual([
    { date: '2026-11-19', credits: 1 },
    { date: '2026-11-20', credits: 14 },
  ]);
  // Nepal is 5:45 ahead of UTC.
  expect(usedDays(await usage('?timeZone=Asia/Kathmandu'))).toEqual([
    { date: '2026-11-20', credits: 11 },
    { date: '2026-11-21', credits: 4 },
  ]);
});

test('where it is tomorrow already, tomorrow is the last day', async () => {
  app.clock.now = new Date('2026-11-21T22:00:00Z');
  await book('usage', -1, '2026-11-21T21:30:00Z');
  expect((await usage('?timeZone=Asia/Tokyo')).days.at(-1)).toEqual({ date: '2026-11-22', credits: 1 });
});

test('the first day counts from its first minute, in any time zone', async () => {
  await book('usage', -1, '2026-11-14T10:30:00Z');
  await book('usage', -2, '2026-11-14T09:30:00Z');
  // In that zone the first of the seven days begins 14 hours earlier than in UTC.
  const { days, total } = await usage('?days=7&timeZone=Pacific/Kiritimati');
  expect([days.at(0), total]).toEqual([{ date: '2026-11-16', credits: 0 }, 0]);
  const samoa = await usage('?days=8&timeZone=Pacific/Pago_Pago');
  expect([samoa.days.at(0), samoa.total]).toEqual([{ date: '2026-11-14', credits: 0 }, 0]);
  await book('usage', -4, '2026-11-14T11:00:00Z');
  expect((await usage('?days=8&timeZone=Pacific/Pago_Pago')).days.at(0)?.credits).toBe(4);
});

test('the sum is what the ledger says, after real use', async () => {
  app.clock.now = undefined;
  const spent = [3, 1, 7, 2, 9];
  for (const amount of spent) await book('usage', -amount, new Date().toISOString());
  await book('refund', 2, new Date().toISOString());
  const { credits, totalCredits } = (await client.get<User>('/api/auth/user')).body;
  const { total } = await usage('?days=365');
  expect(total).toBe(20);
  expect(total).toBe(totalCredits - credits);
});

test("another user's use is not visible", async () => {
  await book('usage', -5, '2026-11-20T10:00:00Z');
  app.clock.now = undefined;
  const stranger = await app.join();
  app.clock.now = new Date('2026-11-21T12:00:00Z');
  expect((await usage('?days=30', stranger)).total).toBe(0);
  expect((await usage()).total).toBe(5);
});

test('signed out: 401', async () => {
  expect((await app.newClient().get('/api/credit-usage')).status).toBe(401);
});

describe('a bad request is answered as one', () => {
  test.each([
    'days=6',
    'days=366',
    'days=7.5',
    'days=many',
    'days=',
    'days=7&days=8',
    'days=1e9',
    'timeZone=Mars/Olympus',
    'timeZone=%2B02:00',
    'timeZone=',
    "timeZone=UTC'",
    'timeZone=a&timeZone=b',
    'timeZone=UTC%00',
  ])('%s', async (query) => {
    const answer = await client.get(`/api/credit-usage?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_request' });
  });
});
