import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { LedgerEntry } from '#shared/contracts/admin/user-page.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, catcher, prepareMailedApp } from '#tests/support/mailed-app.ts';

const WELCOME = 10;
let admin: CookieClient;
let customer: CookieClient;
let customerId: number;
let email = '';
let number = 0;

prepareMailedApp();
beforeAll(async () => {
  app.generation.sampleMode = false;
  admin = await app.signUp({ email: 'admin@example.com' });
  await app.db('users').update({ role: 'admin' });
});
beforeEach(async () => {
  number += 1;
  email = `customer-${number}@example.com`;
  customer = await app.signUp({ email });
  customerId = (await me()).id;
  await app.db('users').where({ id: customerId }).update({ emailVerified: true });
});

const me = async () => (await customer.get<User>('/api/auth/user')).body;
const ledger = async () => (await customer.get<CreditTransaction[]>('/api/credit-transactions')).body;
const adminLedger = async (query = '') =>
  (await admin.get<LedgerEntry[]>(`/api/admin/users/${customerId}/transactions${query}`)).body;
const newestAudit = async () => {
  const query = `subjectType=user&subjectId=${customerId}`;
  return (await admin.get<AuditLog[]>(`/api/admin/audit-logs?${query}`)).body[0];
};
const writtenText = async (): Promise<GeneratedContent> => {
  const product = (await customer.post<Product>('/api/products', { json: completeProduct })).body;
  const json = { productId: product.id, promptType: 'vertical_landscape' };
  const { status, body } = await customer.post<GeneratedContent>('/api/generate/ai-content', { json });
  expect(status).toBe(200);
  return body;
};
const useOf = async () => (await ledger()).find(({ type }) => type === 'usage')?.id ?? 0;
const refund = (id: number, json: object = { reason: 'Text broke off' }, by = admin) =>
  by.post<CreditTransaction>(`/api/admin/transactions/${id}/refund`, { json });
const remove = (json: object, key = randomUUID(), by = admin) =>
  by.post<AdminUser>(`/api/admin/users/${customerId}/credit-removals`, {
    json,
    headers: { 'idempotency-key': key },
  });
const mailed = () =>
  vi.waitFor(() => {
    const mail = catcher.to(email).find(({ subject }) => subject === 'A message about your credits');
    expect(mail).toBeDefined();
    return mail?.text ?? '';
  }, 10_000);
/** Of the account, the ledger and the account's sums. */
const isBalanced = async () => {
  const { rows } = await app.db.raw(
    `select balance = (select sum(amount) from credit_transactions t where t.user_id = a.user_id) as balanced
       from credit_accounts a where user_id = ?`,
    [customerId],
  );
  return rows[0].balanced;
};

describe('A refund of a use', () => {
  test('returns its credits, keeps the text, and stands in ledger, receipt and audit log', async () => {
    const content = await writtenText();
    const { credits } = await me();
    const use = await useOf();
    const message = 'Sorry, this text is free.';
    const { status, body } = await refund(use, { reason: 'Text broke off', message });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'refund', amount: WELCOME - credits, refundOf: use, message });
    expect(await me()).toMatchObject({ credits: WELCOME, totalCredits: WELCOME });
    const [newest, used] = await ledger();
    expect(newest).toMatchObject({ id: body.id, refundOf: use, message, isRefunded: false });
    expect(newest).not.toHaveProperty('reason');
    expect(used).toMatchObject({ id: use, isRefunded: true });
    expect((await adminLedger())[0]).toMatchObject({ id: body.id, reason: 'Text broke off', message });
    expect((await customer.get(`/api/generated-content/${content.id}`)).body).toMatchObject({
      content: content.content,
    });
    const { generationId } = await app.db('content_versions').where({ contentId: content.id }).first();
    const receipt = await customer.get<GenerationReceipt>(`/api/generations/${generationId}`);
    expect(receipt.body).toMatchObject({
      creditsCharged: WELCOME - credits,
      refundedCredits: WELCOME - credits,
    });
    expect(await newestAudit()).toMatchObject({
      action: 'use_refunded',
      after: { credits: WELCOME - credits, reason: 'Text broke off', message },
    });
    expect(await mailed()).toContain(message);
    expect(await isBalanced()).toBe(true);
  });

  test('happens once, however many administrators click', async () => {
    await writtenText();
    const use = await useOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(use)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await refund(use)).body).toMatchObject({ code: 'already_refunded' });
    expect((await me()).credits).toBe(WELCOME);
    const second = {
      userId: customerId,
      type: 'refund',
      amount: 1,
      description: 'x',
      uniqueKey: randomUUID(),
    };
    await expect(app.db('credit_transactions').insert({ ...second, refundOf: use })).rejects.toThrow();
  });

  test('is for uses only: no purchase, no refund, nothing of the past is changed', async () => {
    const [welcome] = await ledger();
    expect((await refund(welcome?.id ?? 0)).body).toMatchObject({ code: 'not_refundable' });
    await writtenText();
    const { body } = await refund(await useOf());
    expect((await refund(body.id)).body).toMatchObject({ code: 'not_refundable' });
    expect((await refund(2_147_483_000)).status).toBe(404);
    expect((await refund(await useOf(), {})).status).toBe(400);
    const change = app.db('credit_transactions').where({ id: body.id }).update({ reason: 'Other' });
    await expect(change).rejects.toThrow('not allowed');
    expect((await refund(await useOf(), { reason: 'r' }, customer)).status).toBe(403);
  });

  test('pays what the account still owes first', async () => {
    await writtenText();
    const { credits } = await me();
    const debt = { userId: customerId, amount: credits + 1, description: 'Refund', uniqueKey: randomUUID() };
    await app.db('credit_debts').insert(debt);
    expect(await me()).toMatchObject({ credits: 0 });
    await refund(await useOf());
    expect(await me()).toMatchObject({ credits: WELCOME - credits - 1 });
    expect(await isBalanced()).toBe(true);
  });
});

describe('A removal', () => {
  test('takes credits, from the sum of all credits too, and says why', async () => {
    const json = { credits: 4, reason: 'Booked twice', message: 'We booked these twice.' };
    expect((await remove(json)).body).toMatchObject({ credits: 6, totalCredits: 6 });
    expect((await ledger())[0]).toMatchObject({ type: 'refund', amount: -4, message: json.message });
    expect(await newestAudit()).toMatchObject({
      action: 'credits_removed',
      before: { credits: WELCOME, totalCredits: WELCOME },
      after: { credits: 6, totalCredits: 6, reason: 'Booked twice' },
    });
    expect(await mailed()).toContain('−4');
    expect(await isBalanced()).toBe(true);
  });

  test('never goes below zero, nor takes what running texts hold', async () => {
    expect((await remove({ credits: 11, reason: 'r' })).body).toMatchObject({
      code: 'credits_not_there',
      params: { available: WELCOME },
    });
    const answers = await Promise.all([1, 2, 3].map(() => remove({ credits: 4, reason: 'r' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    await app.db('paid_tasks').insert({
      ...{ id: randomUUID(), kind: 'brief', userId: customerId, state: 'running', price: 2 },
      description: 'Held',
    });
    expect((await remove({ credits: 1, reason: 'r' })).body).toMatchObject({ params: { available: 0 } });
    expect(await isBalanced()).toBe(true);
  });

  test('is booked once per key, and needs a reason', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => remove({ credits: 3, reason: 'r' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await me()).credits).toBe(WELCOME - 3);
    expect((await remove({ credits: 2, reason: 'r' }, key)).body).toMatchObject({
      code: 'assignment_key_reused',
    });
    expect((await remove({ credits: 2 })).status).toBe(400);
    expect((await remove({ credits: 2, reason: 'r' }, randomUUID(), customer)).status).toBe(403);
  });
});

test('credits are assigned with a reason and a message, or as before without', async () => {
  const path = `/api/admin/users/${customerId}/credits`;
  await admin.patch(path, { json: { credits: 5 } });
  expect((await ledger())[0]).toMatchObject({ amount: 5, message: null });
  await admin.patch(path, { json: { credits: 6, reason: 'Goodwill', message: 'A gift for you.' } });
  expect((await ledger())[0]).toMatchObject({ amount: 6, message: 'A gift for you.' });
  expect(await newestAudit()).toMatchObject({
    action: 'credits_assigned',
    after: { reason: 'Goodwill', message: 'A gift for you.' },
  });
  expect(await mailed()).toContain('A gift for you.');
  expect((await admin.patch(path, { json: { credits: 6, reason: ' ' } })).status).toBe(400);
});

test('the ledger of an administrator starts at an entry', async () => {
  const path = `/api/admin/users/${customerId}/credits`;
  for (const credits of [1, 2, 3]) await admin.patch(path, { json: { credits } });
  const all = await adminLedger();
  expect(all.map(({ amount }) => amount)).toEqual([3, 2, 1, WELCOME]);
  expect((await adminLedger(`?from=${all[1]?.id}`)).map(({ amount }) => amount)).toEqual([2, 1, WELCOME]);
});

test('a change of the tier can be taken back exactly', async () => {
  const path = `/api/admin/users/${customerId}/tier`;
  const change = async (json: object) => (await admin.patch<AdminUser>(path, { json })).body;
  await app.db('users').where({ id: customerId }).update({ tier: 'pro' });
  expect(await change({ tier: 'max' })).toMatchObject({ tier: 'max', assignedTier: 'max' });
  // The tier came from a subscription, and goes with it again.
  expect(await change({ tier: 'pro', assignedTier: null })).toMatchObject({
    tier: 'pro',
    assignedTier: null,
  });
});
