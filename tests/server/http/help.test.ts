import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import type { HelpRequest } from '#shared/contracts/help.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, catcher, prepareMailedApp } from '#tests/support/mailed-app.ts';

let admin: CookieClient;
let customer: CookieClient;
let customerId: number;
let number = 0;

prepareMailedApp();
beforeAll(async () => {
  admin = await app.signUp({ email: 'operator@example.com' });
  await app.db('users').update({ emailVerified: true, role: 'admin' });
});
beforeEach(async () => {
  number += 1;
  customer = await app.signUp({ email: `customer-${number}@example.com` });
  customerId = (await customer.get<User>('/api/auth/user')).body.id;
});

const QUESTION = { subject: 'A charge', message: 'Why was this charged?\n\n<b>Please</b> look.' };
const ask = (json: object, client = customer) => client.post<{ id: number }>('/api/help', { json });
const inbox = async (query = '') => (await admin.get<HelpRequest[]>(`/api/admin/help-requests${query}`)).body;
const newest = async () => (await inbox())[0];
const ledger = async (client = customer) =>
  (await client.get<CreditTransaction[]>('/api/credit-transactions')).body;

describe('A question', () => {
  test('reaches every administrator with a verified address by mail, and the list', async () => {
    const second = await app.signUp({ email: `second-${number}@example.com` });
    const third = await app.signUp({ email: `third-${number}@example.com` });
    const ids = await Promise.all(
      [second, third].map(async (one) => (await one.get<User>('/api/auth/user')).body.id),
    );
    await app.db('users').whereIn('id', ids).update({ role: 'admin' });
    await app.db('users').where({ id: ids[0] }).update({ emailVerified: true });
    await app.db('users').where({ id: ids[1] }).update({ emailVerified: false });
    const { status, body } = await ask(QUESTION);
    expect(status).toBe(201);
    const mailsTo = (address: string) =>
      catcher.to(address).filter(({ subject }) => subject === 'Help: A charge');
    await vi.waitFor(() => {
      for (const address of ['operator@example.com', `second-${number}@example.com`])
        expect(mailsTo(address).at(-1)?.text).toContain(`customer-${number}@example.com`);
    }, 10_000);
    expect(mailsTo('operator@example.com').at(-1)?.text).toContain('<b>Please</b> look.');
    expect(mailsTo('operator@example.com').at(-1)?.html).not.toContain('<b>Please');
    expect(mailsTo(`third-${number}@example.com`)).toEqual([]);
    expect(await newest()).toMatchObject({
      ...{ ...QUESTION, id: body.id, userId: customerId, email: `customer-${number}@example.com` },
      ...{ state: 'open', transactionId: null, charge: null },
    });
    await app.db('users').whereIn('id', ids).update({ role: 'customer' });
  });

  test('names a booking of the own ledger only', async () => {
    const [own] = await ledger();
    const [other] = await ledger(admin);
    expect((await ask({ ...QUESTION, transactionId: other?.id })).status).toBe(404);
    expect((await ask({ ...QUESTION, transactionId: 2_147_483_647 })).status).toBe(404);
    expect((await ask({ ...QUESTION, transactionId: own?.id })).status).toBe(201);
    expect(await newest()).toMatchObject({ transactionId: own?.id, charge: own?.description });
  });

  test('is sent ten times a day, at once or one by one, and again a day later', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(QUESTION)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'help_limit',
      params: { limit: 10 },
    });
    await app
      .db('help_requests')
      .where({ userId: customerId })
      .update({
        createdAt: app.db.raw(`now() - interval '25 hours'`),
      });
    expect((await ask(QUESTION)).status).toBe(201);
  });

  test.each([
    ['without a subject', { message: 'm' }, 'Subject is required'],
    ['with a blank subject', { subject: ' ', message: 'm' }, 'Subject is required'],
    ['with a blank message', { subject: 's', message: '\n' }, 'Message is required'],
    ['that is too long', { subject: 's', message: 'x'.repeat(4_001) }, '4000'],
  ])('%s is refused', async (_what, json, sentence) => {
    const answer = await ask(json);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });
});

describe('The list', () => {
  test('is searched, filtered and worked off, which the audit log shows', async () => {
    const { body } = await ask({ ...QUESTION, subject: `Alpha ${number}` });
    await ask({ ...QUESTION, subject: `Beta ${number}` });
    expect((await inbox(`?search=alpha ${number}`)).map(({ id }) => id)).toEqual([body.id]);
    const path = `/api/admin/help-requests/${body.id}`;
    const answered = await admin.patch<HelpRequest>(path, { json: { state: 'answered' } });
    expect(answered.body).toMatchObject({ id: body.id, state: 'answered' });
    expect((await inbox('?state=open')).map(({ id }) => id)).not.toContain(body.id);
    expect((await inbox('?state=answered'))[0]?.id).toBe(body.id);
    const audit = await admin.get<object[]>(`/api/admin/audit-logs?subjectType=user&subjectId=${customerId}`);
    expect(audit.body[0]).toMatchObject({
      ...{ action: 'help_request_changed', before: { state: 'open' }, after: { state: 'answered' } },
    });
    expect((await admin.patch(path, { json: { state: 'closed' } })).status).toBe(400);
    expect((await admin.patch('/api/admin/help-requests/999999', { json: { state: 'open' } })).status).toBe(
      404,
    );
  });
});
