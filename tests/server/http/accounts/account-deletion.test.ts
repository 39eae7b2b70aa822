import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceDeletions } from '#server/features/account-data/deletion/erase-accounts.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import type { DeletionStatus } from '#shared/contracts/accounts/account-deletion.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { isSecurityMail, mailKinds } from '#shared/rules/mail-kinds.ts';
import { addEvidence } from '#tests/support/database/add-evidence.ts';
import { changeTasks, insertTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { findCanaries, plantCanaries } from './account-canaries.ts';

const PATH = '/api/user/deletion';
const word = { json: { word: 'delete' } };

let catcher: MailCatcher;
let app: TestApp;
let admin: CookieClient;
let person: CookieClient;
let user: User;
let number = 0;

beforeAll(async () => {
  catcher = await startMailCatcher();
  app = await startTestApp({ env: catcher.env });
  admin = await app.join({ email: 'first@example.com' });
  expect((await admin.post('/api/admin/sync-lemonsqueezy')).status).toBe(200);
}, 60_000);
afterAll(async () => {
  await app?.close();
  await catcher?.close();
});
beforeEach(async () => {
  await app.standIns.reset();
  number += 1;
  person = await app.join({ email: `leaver-${number}@example.com` });
  user = await okCalls(person).ask<User>('/api/auth/user');
  await app.db('users').where({ id: user.id }).update({ emailVerified: true, emailVerifiedBy: 'mail' });
});

const me = () => person.get<User>('/api/auth/user');
const status = () => okCalls(person).ask<DeletionStatus>(PATH);
const makeDue = () =>
  app
    .db('users')
    .where({ id: user.id })
    .update({ deletionDueAt: app.db.raw(`now() - interval '1 s'`) });
const erased = async () => (await app.db('users').where({ id: user.id })).length === 0;

async function erase(): Promise<void> {
  expect((await person.post(PATH, word)).status).toBe(200);
  await makeDue();
  await advanceDeletions(app.deps.deletion);
  expect(await erased()).toBe(true);
}

async function writeSomething(): Promise<GeneratedContent> {
  const product = await okCalls(person).send<{ id: number }>('/api/products', completeProduct);
  await person.patch(`/api/products/${product.id}`, { json: { outcome: 'Changed' } });
  await person.put(`/api/products/${product.id}/offer`, { json: { price: '€99' } });
  await person.put(`/api/products/${product.id}/brand-voice`, { json: { dos: ['Be kind'] } });
  await person.patch('/api/user/current-product', { json: { productId: product.id } });
  return okCalls(person).send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType: 'primary_pain_points',
  });
}

async function buy(variantId: number): Promise<void> {
  app.standIns.payments.buy({ variantId, email: user.email, custom: customFor(app, user.id, variantId) });
  await vi.waitFor(
    async () => {
      expect(await app.db('payment_events').where({ state: 'received' })).toEqual([]);
      expect(await app.db('payment_invoices').where({ userId: user.id })).not.toEqual([]);
    },
    { timeout: 20_000 },
  );
}

describe('the waiting time', () => {
  test('the account can only be kept, read and exported, on all its other devices nobody is signed in', async () => {
    const content = await writeSomething();
    expect(await status()).toMatchObject({
      dueAt: null,
      needsSignIn: false,
      isLastAdmin: false,
      products: 1,
      contents: 1,
    });
    expect((await person.post(PATH, { json: { word: 'yes' } })).status).toBe(400);
    expect(await person.post<{ dueAt: string }>(PATH, word)).toMatchObject({ status: 200 });
    const { deletionDueAt } = (await me()).body;
    expect((new Date(deletionDueAt ?? 0).getTime() - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    for (const path of ['/api/products', `/api/generated-content/${content.id}`, '/api/user/quotas'])
      expect(await person.get(path), path).toMatchObject({ status: 403, body: { code: 'account_leaving' } });
    expect((await person.post('/api/products', { json: completeProduct })).status).toBe(403);
    expect((await person.get('/api/user/export')).status).toBe(200);
    await vi.waitFor(() =>
      expect(catcher.to(user.email).map(({ subject }) => subject)).toEqual(['Your account will be deleted']),
    );
    await advanceDeletions(app.deps.deletion);
    expect(await person.delete(PATH)).toMatchObject({ status: 200, body: { dueAt: null } });
    expect((await me()).body.deletionDueAt).toBeNull();
    await vi.waitFor(() =>
      expect(catcher.to(user.email).map(({ subject }) => subject)).toContain('Your account will be kept'),
    );
    expect((await person.get(`/api/generated-content/${content.id}`)).status).toBe(200);
  });

  test('needs a fresh sign-in, and the last administrator stays', async () => {
    const old = new Date(Date.now() - 16 * 60_000);
    await app.db('sessions').where({ userId: user.id }).update({ createdAt: old });
    expect(await person.post(PATH, word)).toMatchObject({
      status: 403,
      body: { code: 'fresh_sign_in_required' },
    });
    expect(await admin.post(PATH, word)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    // Two administrators cannot leave at once.
    await app.db('users').where({ id: user.id }).update({ role: 'admin' });
    await app.db('sessions').where({ userId: user.id }).update({ createdAt: new Date() });
    const answers = await Promise.all([admin.post(PATH, word), person.post(PATH, word)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    await admin.delete(PATH);
    await person.delete(PATH);
    await app.db('users').where({ id: user.id }).update({ role: 'customer' });
  });

  test('ends the subscription at the payment provider first, and stops when that fails', async () => {
    await buy(SHOP_VARIANTS.pro.variantId);
    expect((await status()).subscriptions).toEqual(['Pro']);
    app.standIns.fault({ provider: 'lemonsqueezy', times: 'always', fault: { kind: 'status', code: 500 } });
    expect(await person.post(PATH, word)).toMatchObject({
      status: 503,
      body: { code: 'subscription_not_cancelled' },
    });
    expect((await me()).body.deletionDueAt).toBeNull();
    await app.standIns.reset();
    expect((await person.post(PATH, word)).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await app.db('payment_subscriptions').where({ userId: user.id })).toMatchObject([
        { status: 'cancelled' },
      ]),
    );
  });

  test('cancels what is running and frees its credits', async () => {
    const product = await okCalls(person).send<{ id: number }>('/api/products', completeProduct);
    app.standIns.fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
    const writing = person.post('/api/generate/ai-content', {
      json: { productId: product.id, promptType: 'primary_pain_points' },
    });
    await vi.waitFor(async () => expect((await me()).body.heldCredits).toBeGreaterThan(0));
    expect((await person.post(PATH, word)).status).toBe(200);
    await vi.waitFor(async () => expect((await me()).body.heldCredits).toBe(0), { timeout: 20_000 });
    await writing;
    await makeDue();
    await advanceDeletions(app.deps.deletion);
    expect(await erased()).toBe(true);
  });
});

test('while an account waits, it gets mails about its security alone', async () => {
  expect((await person.post(PATH, word)).status).toBe(200);
  const trx = await app.db.transaction();
  const { announceMail: _announceMail, ...service } = app.deps.service;
  for (const kind of mailKinds)
    await notifyUser({ ...service, db: trx }, { userId: user.id, kind, key: randomUUID() });
  const booked = await trx('mails')
    .where({ userId: user.id })
    .whereNot({ kind: 'deletion_started' })
    .pluck('kind');
  await trx.rollback();
  const expected = mailKinds.filter((kind) => isSecurityMail(kind) && kind !== 'deletion_started');
  expect(booked.toSorted()).toEqual(expected.toSorted());
});

describe('by an administrator', () => {
  test('is started and stopped on request, and stays in the audit log', async () => {
    const path = `/api/admin/users/${user.id}/deletion`;
    expect((await person.post(path)).status).toBe(403);
    expect((await admin.post(path)).status).toBe(200);
    expect((await me()).status).toBe(401);
    expect((await admin.get<User>(`/api/admin/users/${user.id}`)).body.deletionDueAt).not.toBeNull();
    expect((await admin.delete(path)).body).toEqual({ dueAt: null });
    const actions = await app
      .db('audit_logs')
      .where({ subjectId: String(user.id) })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['user_deletion_started', 'user_deletion_stopped']);
    expect((await admin.post('/api/admin/users/999999/deletion')).status).toBe(404);
  });
});

describe('after the waiting time', () => {
  test('no column of any table holds anything of the account, and the sums stay as they were', async () => {
    const content = await writeSomething();
    await buy(SHOP_VARIANTS.pro.variantId);
    await admin.patch(`/api/admin/users/${user.id}/credits`, { json: { credits: 5 } });
    expect((await person.post(PATH, word)).status).toBe(200);
    await vi.waitFor(() => expect(catcher.to(user.email).length).toBeGreaterThan(1));
    await fill(content);
    const before = await sums();
    const empty = await plantCanaries(app, user.id);
    expect(empty).toEqual([]);
    expect((await findCanaries(app)).length).toBeGreaterThan(30);
    await makeDue();
    await advanceDeletions(app.deps.deletion);
    await vi.waitFor(async () =>
      expect(await app.db('mails').where({ kind: 'account_deleted' })).toEqual([]),
    );
    expect(await findCanaries(app)).toEqual([]);
    expect(await findCanaries(app, user.email)).toEqual([]);
    expect(await sums()).toEqual(before);
    // The purchase belongs to somebody without a name.
    const [order] = await app.db('payment_orders').orderBy('createdAt', 'desc').limit(1);
    expect(order.userId).toBeGreaterThan(2 ** 30);
    expect((await admin.get(`/api/admin/users/${order.userId}`)).status).toBe(404);
  });

  test('the last email says so, and its address is forgotten once it is sent', async () => {
    await erase();
    await vi.waitFor(() =>
      expect(catcher.to(user.email).map(({ subject }) => subject)).toContain('Your account has been deleted'),
    );
    await vi.waitFor(async () => expect(await findCanaries(app, user.email)).toEqual([]));
    expect((await me()).status).toBe(401);
  });

  test('an account of a restored backup is erased again at once, and another one with its id is not', async () => {
    const { rows } = await app.db.raw('select created_at::text as joined from users where id = ?', [user.id]);
    await erase();
    await app.db.raw(
      `insert into users (id, email, created_at) overriding system value values (?, 'back@example.com', cast(? as timestamptz))`,
      [user.id, rows[0].joined],
    );
    await app.db('credit_accounts').insert({ userId: user.id });
    await app.db('credit_transactions').insert({
      ...{
        userId: user.id,
        type: 'purchase',
        amount: 3,
        description: 'Welcome credits',
        uniqueKey: randomUUID(),
      },
    });
    await advanceDeletions(app.deps.deletion);
    expect(await erased()).toBe(true);
    await app.db.raw(
      `insert into users (id, email, created_at) overriding system value values (?, 'new@example.com', now())`,
      [user.id],
    );
    await advanceDeletions(app.deps.deletion);
    expect(await erased()).toBe(false);
  });

  test('late news from the payment provider brings nothing back', async () => {
    await buy(SHOP_VARIANTS.pro.variantId);
    const [subscription] = await app.db('payment_subscriptions').where({ userId: user.id });
    await erase();
    app.standIns.payments.expireSubscription(subscription.id);
    await vi.waitFor(
      async () =>
        expect(await app.db('payment_subscriptions').where({ id: subscription.id })).toMatchObject([
          { status: 'expired', cardLastFour: null },
        ]),
      { timeout: 20_000 },
    );
    expect((await admin.post('/api/admin/payments/reconcile')).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await app.db('payment_events').where({ state: 'received' })).toEqual([]),
    );
    expect(await findCanaries(app, user.email)).toEqual([]);
    expect(await app.db('payment_events').where({ state: 'failed' })).toEqual([]);
  });

  test('only an erasure may change the ledger, and only that', async () => {
    const change = (sql: string) => app.db.raw(sql, { id: user.id });
    await expect(change('update credit_transactions set user_id = :id')).rejects.toThrow('not allowed');
    await expect(
      change(`update credit_transactions set description = '' where user_id = :id`),
    ).rejects.toThrow('not allowed');
    await expect(change('delete from credit_transactions where user_id = :id')).rejects.toThrow(
      'not allowed',
    );
    await expect(change('update credit_accounts set user_id = 5 where user_id = :id')).rejects.toThrow(
      'ledger',
    );
    await expect(change(`update audit_logs set subject_name = ''`)).rejects.toThrow('not allowed');
    await app
      .db('users')
      .where({ id: user.id })
      .update({ deletionStartedAt: new Date(), deletionDueAt: new Date(0) });
    const whileErasing = (sql: string) =>
      app.db.transaction(async (trx) => {
        await trx.raw(
          `insert into users (id, email, erased_at) overriding system value values (2000000001, '', now())`,
        );
        await trx.raw(sql, { id: user.id });
      });
    await expect(
      whileErasing(
        'update credit_accounts set user_id = 2000000001, granted = granted + 1 where user_id = :id',
      ),
    ).rejects.toThrow('ledger');

    const purchaseOf = (email: string) => ({
      action: 'purchase_assigned',
      subjectType: 'purchase',
      subjectId: email,
      subjectName: email,
    });
    await app.db('audit_logs').insert([purchaseOf(user.email), purchaseOf('somebody.else@example.com')]);
    const blank = (email: string) =>
      whileErasing(`update audit_logs set subject_name = '' where subject_id = '${email}'`);
    await expect(blank('somebody.else@example.com')).rejects.toThrow('not allowed');
    await blank(user.email);
  });
});

/** One row in each table that a user's data can be in, where the calls of this test don't make one. */
async function fill({
  id: contentId,
  productId,
  generationId,
  versionNumber,
}: GeneratedContent): Promise<void> {
  const { db } = app;
  const userId = user.id;
  const ids = { brief: randomUUID(), block: randomUUID(), kit: randomUUID(), export: randomUUID() };
  const [identity] = await db('user_identities').where({ userId });
  const soon = new Date(Date.now() + 3_600_000);
  await insertTasks(db, 'product_briefs', [
    {
      ...{ id: ids.brief, userId, state: 'ready', requestFingerprint: 'f', description: 'Text', productId },
      finishedAt: new Date(),
    },
  ]);
  const [source] = await db('brief_sources')
    .insert({ briefId: ids.brief, position: 0, kind: 'text', isNamed: true, state: 'read', text: 'Text' })
    .returning('id');
  await addEvidence(db, productId, { field: 'outcome', quote: 'q', sourceId: source.id });
  await db('paid_tasks').insert({
    ...{
      id: ids.block,
      kind: 'ai-edits',
      userId,
      state: 'running',
      price: 0,
      covers: 1,
      description: 'AI edit',
    },
  });
  const edit = randomUUID();
  await insertTasks(db, 'ai_edits', [
    {
      ...{ id: edit, userId, contentId, blockId: ids.block, state: 'running', requestFingerprint: 'f' },
      ...{ baseVersion: versionNumber, request: { selection: { text: 'Text' }, instruction: {} } },
    },
  ]);
  await changeTasks(db, 'ai_edits', { id: edit }, { state: 'succeeded', finishedAt: new Date() });
  const findings = JSON.stringify([{ kind: 'chatter', passage: 'Text', start: 0, why: 'Text', better: '' }]);
  await insertTasks(db, 'text_reviews', [
    { userId, state: 'succeeded', contentId, versionNumber, findings, finishedAt: new Date() },
  ]);
  await insertTasks(db, 'set_checks', [
    {
      ...{ id: randomUUID(), userId, productId, state: 'succeeded', finishedAt: new Date() },
      ...{ contentIds: JSON.stringify([contentId]), isSample: true },
    },
  ]);
  await db('launch_kits').insert({
    ...{ id: ids.kit, userId, productId, tier: 'standard', state: 'ended', ending: 'done' },
    ...{ isSample: true, estimatedSeconds: 1, requestFingerprint: 'f' },
  });
  await db('launch_kit_steps').insert({
    ...{ kitId: ids.kit, type: 't', position: 0, level: 0, reason: 'requested', required: [], optional: [] },
    ...{ overwritesEdited: false, generationId, contentId },
  });
  await db('generation_runs').where({ id: generationId }).update({ kitId: ids.kit });
  await db('generation_chunks').insert({ generationId, attempt: 99, startOffset: 0, text: 'Text' });
  const accountId = identity.subject;
  await db('second_factors').insert({ accountId, secret: 'S', confirmedAt: new Date() });
  await db('recovery_codes').insert({ accountId, codeHash: 'h' });
  await db('passkeys').insert({
    accountId,
    credentialId: 'c',
    publicKey: Buffer.from('k'),
    counter: 0,
    name: 'n',
  });
  await db('email_changes').insert({ accountId, newEmail: 'n', oldEmail: 'o', expiresAt: soon });
  await db('account_exports').insert({ id: ids.export, userId, state: 'ready', finishedAt: new Date() });
  await db('account_export_parts').insert({
    exportId: ids.export,
    run: 0,
    position: 0,
    data: Buffer.from('z'),
  });
  await db('account_imports').insert({ id: ids.export, userId, state: 'done', finishedAt: new Date() });
  await db('account_import_parts').insert({ importId: ids.export, position: 0, data: Buffer.from('z') });
  await db('account_import_records').insert({
    ...{ importId: ids.export, product: 1, kind: 'products', position: 0, record: '{}' },
  });
  await db('known_devices').insert({ userId, deviceHash: 'h' }).onConflict().ignore();
  await db('sign_ins').insert({ userId, way: 'password', isRefused: true, device: 'Firefox' });
  await db('avatars').insert({ userId, image: Buffer.from('zq-canary-zq'), digest: 'd' });
  await db('help_requests').insert({ userId, subject: 'Text', message: 'Text' });
  await db('source_checks').insert({
    userId,
    urlHash: Buffer.alloc(32),
    state: 'gone',
    checkedAt: new Date(),
  });
  await db('desktop_sign_in_codes').insert({
    ...{
      codeHash: randomUUID(),
      userId,
      codeChallenge: 'c',
      redirectUri: 'r',
      deviceName: 'd',
      expiresAt: soon,
    },
  });
  await db('email_confirmations').insert({
    ...{ accountId: identity.subject, tokenHash: randomUUID(), codeHash: 'c', expiresAt: soon },
  });
  await db('password_reset_codes').insert({ accountId: identity.subject, codeHash: 'c', expiresAt: soon });
  await db('oidc_payloads').insert({
    ...{ model: 'Session', id: randomUUID(), payload: JSON.stringify({ accountId: identity.subject }) },
  });
}

/** Sums of the ledger, of the sales and of the costs. */
async function sums(): Promise<unknown> {
  const { rows } = await app.db.raw(
    `select (select sum(balance) from credit_accounts) as balance, (select sum(granted) from credit_accounts) as granted,
       (select sum(amount) from credit_transactions) as booked, (select count(*) from credit_transactions) as bookings,
       (select sum(total_cents) from payment_orders) as orders, (select sum(total_cents) from payment_invoices) as invoices,
       (select count(*) from payment_subscriptions) as subscriptions,
       (select sum(charged_credits) from generations) as charged, (select sum(cost_micro_usd) from generations) as cost,
       (select count(*) from generations) as generations,
       (select count(*) from credit_accounts a where balance <> (
         select coalesce(sum(amount), 0) from credit_transactions t where t.user_id = a.user_id)) as wrong`,
  );
  return rows;
}
