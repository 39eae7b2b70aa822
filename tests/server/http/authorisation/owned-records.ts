import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { mailCode } from '#server/features/mail/mail-secrets.ts';
import type { Fact } from '#shared/contracts/facts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { SetCheck } from '#shared/contracts/set-checks.ts';
import { codeOfApp } from '#tests/support/authenticator-app.ts';
import { changeTasks, insertTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { bodyOf, orderEvent } from '#tests/support/payments/payment-events.ts';
import { createSoftPasskey } from '#tests/support/soft-authenticator.ts';
import type { People, Person } from './people.ts';

/** The application, and the account that prepares a call. */
export interface Ground {
  people: People;
  person: Person;
  client: CookieClient;
}

export interface Call {
  /** Path parameters by name. */
  params?: Record<string, string | number>;
  query?: string;
  json?: Record<string, unknown>;
}

let number = 0;
export const nextNumber = () => {
  number += 1;
  return number;
};

export const newProduct = ({ client }: Ground) =>
  okCalls(client).send<Product>('/api/products', completeProduct);

/** A product with an earlier version. */
export async function changedProduct(ground: Ground): Promise<Product> {
  const { id } = await newProduct(ground);
  return okCalls(ground.client).patch(`/api/products/${id}`, { outcome: 'Changed' });
}

export async function soldProduct(ground: Ground): Promise<Product> {
  const product = await newProduct(ground);
  for (const price of ['€99', '€149'])
    await ground.client.put(`/api/products/${product.id}/offer`, { json: { price } });
  return product;
}

export async function deletedProduct(ground: Ground): Promise<Product> {
  const product = await newProduct(ground);
  await ground.client.delete(`/api/products/${product.id}`);
  return product;
}

const TEXT = '# The market\n\nTechnicians see on their phones where they are needed next.';

/** A text, without asking a model. */
export async function newContent(ground: Ground): Promise<GeneratedContent> {
  const { id: productId } = await newProduct(ground);
  const [row] = await ground.people.query<{ id: number }>(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
       select user_id, id, 'research', 'vertical_landscape', 'Market', $2 from products where id = $1 returning id`,
    [productId, TEXT],
  );
  return okCalls(ground.client).ask(`/api/generated-content/${row?.id}`);
}

/** A fact that a text waits for. */
export async function waitingFact(ground: Ground): Promise<{ id: number; key: string }> {
  const { id, productId } = await newContent(ground);
  await okCalls(ground.client).patch(`/api/generated-content/${id}`, {
    markdownContent: 'It costs [ADD PRICE: each month].',
  });
  const facts = await okCalls(ground.client).ask<Fact[]>(`/api/products/${productId}/facts`);
  return { id: productId, key: facts[0]?.key ?? '' };
}

/** A fact that was filled in, with what takes it back. */
export async function savedFact(ground: Ground): Promise<Call> {
  const params = await waitingFact(ground);
  const { body } = await ground.client.put(`/api/products/${params.id}/facts/${params.key}`, {
    json: { value: '€9' },
  });
  return { params, json: { saveId: (body as { saveId: string }).saveId } };
}

export async function rightSentence(ground: Ground): Promise<Call> {
  const { id: contentId, productId, versionNumber } = await newContent(ground);
  const right = [{ contentId, version: versionNumber, start: 0, end: 1 }];
  return { params: { id: productId, key: 'field.outcome' }, json: { right } };
}

export async function deletedContent(ground: Ground): Promise<GeneratedContent> {
  const content = await newContent(ground);
  await ground.client.delete(`/api/generated-content/${content.id}`);
  return content;
}

/** Lets a model write and returns the generation. */
export async function newGeneration(ground: Ground): Promise<Generation> {
  const { id: productId } = await newProduct(ground);
  const promptType = 'vertical_landscape';
  await okCalls(ground.client).send('/api/generate/ai-content', { productId, promptType });
  const [generation] = await okCalls(ground.client).ask<Generation[]>('/api/generations?limit=1');
  return generation as Generation;
}

export const BRIEF_TEXT =
  'Fleetwise plans delivery routes in the morning. Made for dispatchers of courier firms with 5 to 80 vans.';

/** A finished brief, without asking a model. */
export async function readyBrief({ people, client }: Ground): Promise<string> {
  const { id: userId } = await okCalls(client).ask<{ id: number }>('/api/auth/user');
  const id = randomUUID();
  await insertTasks(people.app.db, 'product_briefs', [
    { id, userId, state: 'ready', credits: 1, description: 'Product brief', finishedAt: new Date() },
  ]);
  return id;
}

/** A finished export of the user's data, old enough for another one to start. */
export async function newExport({ people, client }: Ground): Promise<string> {
  const { id: userId } = await okCalls(client).ask<{ id: number }>('/api/auth/user');
  const id = randomUUID();
  const { db } = people.app;
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  await db('account_exports').insert({
    id,
    userId,
    state: 'ready',
    bytes: 3,
    createdAt,
    finishedAt: new Date(),
  });
  await db('account_export_parts').insert({ exportId: id, run: 0, position: 0, data: Buffer.from('zip') });
  return id;
}

/** A launch kit with one text, which waits while the kit is paused, or was cancelled. */
export async function newKit(ground: Ground, state: 'paused' | 'ended'): Promise<string> {
  const { db, generation } = ground.people.app;
  // Nothing is written while the next routes are called.
  generation.kitParallelTexts = 0;
  const { id: productId } = await newProduct(ground);
  const { id: userId } = await okCalls(ground.client).ask<{ id: number }>('/api/auth/user');
  const type = 'vertical_landscape';
  const template = await db('prompt_templates').where({ type }).first('id', 'version');
  const [kitId, generationId] = [randomUUID(), randomUUID()];
  const ending = state === 'ended' ? 'cancelled' : null;
  await db('launch_kits').insert({
    ...{ id: kitId, userId, productId, tier: 'standard', state, ending },
    ...{ isSample: true, estimatedSeconds: 1, requestFingerprint: '' },
  });
  await insertTasks(db, 'generations', [
    {
      ...{ id: generationId, userId, productId, kitId, tier: 'standard', credits: 1 },
      ...{ promptTemplateId: template.id, promptType: type, promptVersion: template.version },
      request: { productId, promptType: type, variables: {}, tier: 'standard' },
      ...{ state: ending ?? 'waiting', provider: 'openai', model: 'm' },
    },
  ]);
  await db('launch_kit_steps').insert({
    ...{ kitId, type, position: 0, level: 0, reason: 'requested', required: [], optional: [] },
    ...{ overwritesEdited: false, generationId },
  });
  return kitId;
}

export async function editOf(ground: Ground): Promise<Call> {
  const { id, versionNumber, markdownContent } = await newContent(ground);
  const text = markdownContent.slice(0, 40);
  return {
    params: { id },
    json: {
      baseVersion: versionNumber,
      selection: { from: 0, to: text.length, text },
      instruction: { kind: 'rewrite' },
    },
  };
}

/** A text that has been read, without asking a model. */
export async function reviewedContent(ground: Ground): Promise<Call> {
  const { id: contentId, versionNumber } = await newContent(ground);
  const { id: userId } = await okCalls(ground.client).ask<{ id: number }>('/api/auth/user');
  await insertTasks(ground.people.app.db, 'text_reviews', [
    { userId, state: 'succeeded', contentId, versionNumber, finishedAt: new Date() },
  ]);
  return { params: { id: contentId } };
}

/** A finished edit of a passage, without asking a model. */
export async function readyEdit(ground: Ground): Promise<Call> {
  const { id: contentId, versionNumber } = await newContent(ground);
  const { db } = ground.people.app;
  const { id: userId } = await okCalls(ground.client).ask<{ id: number }>('/api/auth/user');
  const [blockId, editId] = [randomUUID(), randomUUID()];
  await db('paid_tasks').insert({
    ...{ id: blockId, kind: 'ai-edits', userId, state: 'running', price: 0, covers: 1 },
  });
  const suggestions = [{ replacement: 'New', lost: { marks: [], links: [] } }];
  await insertTasks(db, 'ai_edits', [
    {
      ...{ id: editId, userId, contentId, blockId, state: 'running', baseVersion: versionNumber },
      request: { selection: { from: 0, to: 1, text: '#' }, instruction: { kind: 'rewrite' } },
      suggestions: JSON.stringify(suggestions),
    },
  ]);
  await changeTasks(db, 'ai_edits', { id: editId }, { state: 'succeeded', finishedAt: new Date() });
  return { params: { id: contentId, editId } };
}

/** A product whose texts have been checked as a set, without asking a model. */
export async function checkedSet(ground: Ground): Promise<Call> {
  const { id } = await newProduct(ground);
  return setCheckOf(ground, { id, readings: [] });
}

/** A checked product whose only text has two lengths of its trial. */
export async function contradictedSet(ground: Ground): Promise<Call> {
  const { id: contentId, productId } = await newContent(ground);
  const passages = ['Try it for 14 days.', 'Try it for 30 days.'];
  const { versionNumber } = await okCalls(ground.client).patch<GeneratedContent>(
    `/api/generated-content/${contentId}`,
    { markdownContent: passages.join(' ') },
  );
  const claims = passages.map((passage) => ({
    ...{ kind: 'trial', key: 'length', value: passage.slice(11, -1), passage },
  }));
  const { params } = await setCheckOf(ground, {
    id: productId,
    readings: [{ contentId, versionNumber, claims }],
  });
  const { contradictions } = await okCalls(ground.client).ask<SetCheck>(
    `/api/products/${productId}/set-checks/latest`,
  );
  return { params, json: { key: contradictions[0]?.key, side: 'right' } };
}

async function setCheckOf(
  ground: Ground,
  { id: productId, readings }: { id: number; readings: object[] },
): Promise<{ params: { id: number } }> {
  await untilChecked(ground);
  const { id: userId } = await okCalls(ground.client).ask<{ id: number }>('/api/auth/user');
  await insertTasks(ground.people.app.db, 'set_checks', [
    {
      ...{ id: randomUUID(), userId, productId, state: 'succeeded', finishedAt: new Date() },
      ...{ contentIds: '[]', isSample: true, readings: JSON.stringify(readings) },
    },
  ]);
  return { params: { id: productId } };
}

/** An example product with texts that nobody checks at the moment. */
export async function exampleSet(ground: Ground): Promise<Call> {
  const { id } = await okCalls(ground.client).send<Product>('/api/example-products', { language: 'en' });
  await untilChecked(ground);
  return { params: { id } };
}

/** Waits for the checks that other calls have started. */
async function untilChecked({ people }: Ground): Promise<void> {
  const running = () => people.app.db('set_checks').whereIn('state', ['queued', 'running']);
  await vi.waitFor(async () => expect(await running()).toEqual([]), { timeout: 20_000 });
}

/** Creates a waiting order. */
export async function parkedOrder(
  { people }: Ground,
  { email = 'waiting@example.com', receiptCode }: { email?: string; receiptCode?: string } = {},
): Promise<string> {
  const id = String(700_000 + nextNumber());
  await people.app.db('payment_orders').insert({
    ...(receiptCode && { receiptCode }),
    ...{
      id,
      customerId: id,
      email,
      userId: null,
      variantId: '1',
      productName: 'Pack',
    },
    ...{ quantity: 1, currency: 'USD', totalCents: 900, totalUsdCents: 900, refundedCents: 0 },
    ...{
      refundedUsdCents: 0,
      status: 'paid',
      isTest: true,
      createdAt: new Date(),
      providerUpdatedAt: new Date(),
    },
  });
  return `order-${id}`;
}

/** Creates an event that could not be applied. */
export async function failedEvent({ people }: Ground): Promise<number> {
  const payload = bodyOf(orderEvent('order_created', { id: 800_000 + nextNumber() }));
  const [row] = await people.app
    .db('payment_events')
    .insert({
      provider: 'lemonsqueezy',
      bodyHash: randomUUID(),
      eventName: 'order_created',
      isTest: true,
      payload,
      state: 'failed',
    })
    .returning('id');
  return row.id;
}

export const someone = async ({ people }: Ground) => ({ params: { id: await people.newUserId() } });

/** Ten questions a day are allowed, and some tests send more. */
export async function askForHelp({ people, person }: Ground): Promise<Call> {
  await people.app.db('help_requests').where({ userId: person.id }).delete();
  return { json: { subject: 'A charge', message: 'Why was this charged?' } };
}

export async function questionOfSomebody({ people }: Ground): Promise<Call> {
  const [row] = await people.app
    .db('help_requests')
    .insert({ userId: await people.newUserId(), subject: 'A charge', message: 'Why?' })
    .returning('id');
  return { params: { id: row.id }, json: { state: 'answered' } };
}

export async function useOfSomebody({ people }: Ground): Promise<Call> {
  const use = { type: 'usage', amount: -1, description: 'Text', uniqueKey: randomUUID() };
  const [row] = await people.app
    .db('credit_transactions')
    .insert({ ...use, userId: await people.newUserId() })
    .returning('id');
  return { params: { id: row.id }, json: { reason: 'Text broke off' } };
}

export async function sessionOfSomebody({ people }: Ground) {
  const id = await people.newUserId();
  const [session] = await people.query(
    `insert into sessions (id_hash, user_id, data, expires_at)
       values (gen_random_uuid()::text, $1, '{}', now() + interval '1 day') returning public_id`,
    [id],
  );
  return { params: { id, sessionId: String(session?.public_id) } };
}

export const user = (json: Record<string, unknown>) => async (ground: Ground) => ({
  params: { id: await ground.people.newUserId() },
  json,
});

export const newPrompt = () => ({
  name: `Wording ${nextNumber()}`,
  category: 'positioning',
  type: 'value_proposition',
  description: 'One sentence that sells.',
  prompt: 'Write a value proposition for {{productName}}.',
  isActive: false,
});

export async function keptMail({ people, person }: Ground) {
  const [row] = await people.app
    .db('mails')
    .insert({
      kind: 'password_changed',
      uniqueKey: randomUUID(),
      userId: person.id,
      recipient: 'somebody@example.com',
      language: 'en',
      params: { time: '2026-11-23T10:00:00Z' },
      state: 'kept',
    })
    .returning('id');
  return { params: { id: row.id } };
}

/** The person's account at the embedded provider, as a sign-up creates it. */
async function passwordAccount({ people, person }: Pick<Ground, 'people' | 'person'>): Promise<string> {
  const [known] = await people.query<{ subject: string }>(
    `select i.subject from user_identities i join identity_accounts a on a.id::text = i.subject
      where i.issuer = 'embedded' and i.user_id = $1`,
    [person.id],
  );
  if (known) return known.subject;
  const [added] = await people.query<{ id: string }>(
    `insert into identity_accounts (email, password_hash) values ($1, 'none') returning id`,
    [`${person.id}@passwords.example.com`],
  );
  const subject = added?.id ?? '';
  await people.query(`insert into user_identities (issuer, subject, user_id) values ('embedded', $1, $2)`, [
    subject,
    person.id,
  ]);
  return subject;
}

/** Leaves the person's account without a second factor, with one that is being set up, or with one in use. */
export async function factorIn(ground: Ground, state: 'none' | 'started' | 'on'): Promise<Call> {
  const accountId = await passwordAccount(ground);
  await ground.people.query('delete from second_factors where account_id = $1', [accountId]);
  if (state !== 'none')
    await ground.people.query(
      `insert into second_factors (account_id, secret, confirmed_at) values ($1, $2, $3)`,
      [accountId, FACTOR_SECRET, state === 'on' ? new Date() : null],
    );
  return { json: { code: codeOfApp(FACTOR_SECRET) } };
}
const FACTOR_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** A user with a second factor, for administrators. */
export async function somebodyWithFactor({ people, ...ground }: Ground): Promise<Call> {
  const id = await people.newUserId();
  await factorIn({ ...ground, people, person: { ...ground.person, id } }, 'on');
  return { params: { id } };
}

/** What a browser answers to the options for a new passkey. */
export async function madePasskey(ground: Ground): Promise<Call> {
  await passwordAccount(ground);
  const options = await okCalls(ground.client).send<{ challenge: string; user: { id: string } }>(
    '/api/user/passkeys/options',
    {},
  );
  const response = createSoftPasskey().register(options, { origin: ground.people.app.url });
  return { json: { name: 'Laptop', response } };
}

export async function addedPasskey(ground: Ground): Promise<Call> {
  const { json = {} } = await madePasskey(ground);
  const { id } = await okCalls(ground.client).send<{ id: string }>('/api/user/passkeys', json);
  return { params: { id }, json: { name: 'Phone' } };
}

export async function ownAccount(ground: Ground): Promise<Call> {
  await passwordAccount(ground);
  return {};
}

/** An address that has an account, so that no mail is on its way when the call has been answered. */
export async function takenAddress(ground: Ground): Promise<Call> {
  await passwordAccount(ground);
  return { json: { email: `${ground.person.id}@passwords.example.com` } };
}

/** The code of a mail to a new address. */
export async function askedForAddress(ground: Ground): Promise<Call> {
  await passwordAccount(ground);
  const recipient = `moved-${nextNumber()}@example.com`;
  await okCalls(ground.client).send('/api/user/email', { email: recipient });
  const mail = () =>
    ground.people.query<{ id: string }>(`select id from mails where recipient = $1 and state = 'kept'`, [
      recipient,
    ]);
  await vi.waitFor(async () => expect(await mail()).toHaveLength(1), { timeout: 20_000 });
  const [row] = await mail();
  return { json: { code: mailCode(ground.people.app.deps.secrets.mailKey, row?.id ?? '') } };
}
