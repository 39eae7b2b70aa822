import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/boot/env.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { bookTransaction, isUncovered } from '#server/features/credits/credits.service.ts';
import { createUser } from '#server/features/users/create-user.ts';
import { createTestDatabase } from '#tests/support/database/create-test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let ctx: ServiceContext;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createKnex({ url: database.url, poolSize: 10 });
  const { quotas } = readEnv({});
  ctx = { db, log: pino({ level: 'silent' }), quotas, now: () => new Date() };
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

let people = 0;
async function newUser(credits: number): Promise<number> {
  people += 1;
  return createUser(ctx, {
    claims: { email: `ledger${people}@example.com`, firstName: null, lastName: null, picture: null },
    role: 'customer',
    signupCredits: credits,
    language: 'en',
  });
}

async function newGeneration(userId: number, credits = 1): Promise<string> {
  const [product] = await db('products')
    .insert({ user_id: userId, name: 'P', type: 'Other', primary_industry: 'I', target_audience: 'T' })
    .returning('id');
  const template = await db('prompt_templates').first();
  const id = randomUUID();
  await db('generations').insert({
    id,
    user_id: userId,
    product_id: product.id,
    prompt_template_id: template.id,
    prompt_type: template.type,
    tier: 'standard',
    state: 'running',
    credits,
    description: 'Text',
    request_fingerprint: 'x',
    lease_expires_at: new Date(),
    provider: 'openai',
    model: 'm',
  });
  return id;
}

async function endGeneration(id: string, state: 'succeeded' | 'failed' | 'cancelled'): Promise<void> {
  await db('generations').where({ id }).update({ state });
}

async function newBrief(userId: number, credits = 1): Promise<string> {
  const id = randomUUID();
  await db('product_briefs').insert({
    id,
    user_id: userId,
    state: 'reading',
    credits,
    description: 'Product brief',
    request_fingerprint: 'x',
  });
  return id;
}

async function newEditBlock(userId: number, { credits = 1, edits = 10 } = {}): Promise<string> {
  const id = randomUUID();
  await db('ai_edit_blocks').insert({ id, user_id: userId, credits, edits, description: 'AI edits' });
  return id;
}

async function newEdit(userId: number, blockId: string): Promise<string> {
  const id = randomUUID();
  await db('ai_edits').insert({
    ...{ id, user_id: userId, block_id: blockId, state: 'running', request_fingerprint: 'x' },
    ...{ base_version: 1, request: {} },
  });
  return id;
}

async function expectConsistent(userId: number): Promise<{ balance: number; held: number; granted: number }> {
  const account = await db('credit_accounts').where({ user_id: userId }).first();
  const { rows } = await db.raw(
    `select coalesce(sum(amount), 0)::int as balance,
            coalesce(sum(amount) filter (where type = 'purchase'), 0)::int as granted
       from credit_transactions where user_id = ?`,
    [userId],
  );
  const holds = await db('credit_holds').where({ user_id: userId }).sum({ held: 'amount' }).first();
  expect(account).toMatchObject({ ...rows[0], held: Number(holds?.held ?? 0) });
  return account;
}

describe("the database enforces the ledger's rules", () => {
  test.each<[name: string, statement: (userId: number) => Promise<unknown>]>([
    [
      'changing a balance',
      (userId) => db('credit_accounts').where({ user_id: userId }).update({ balance: 1_000 }),
    ],
    [
      'changing what is held',
      (userId) => db('credit_accounts').where({ user_id: userId }).update({ held: 1 }),
    ],
    ['deleting an account', (userId) => db('credit_accounts').where({ user_id: userId }).delete()],
    [
      'changing a ledger row',
      (userId) => db('credit_transactions').where({ user_id: userId }).update({ amount: 99 }),
    ],
    ['deleting a ledger row', (userId) => db('credit_transactions').where({ user_id: userId }).delete()],
    ['emptying the ledger', () => db.raw('truncate credit_transactions')],
    ['emptying the accounts', () => db.raw('truncate credit_accounts cascade')],
    [
      'a purchase of nothing',
      (userId) =>
        bookTransaction(ctx, {
          userId,
          type: 'purchase',
          amount: 0,
          description: 'x',
          uniqueKey: randomUUID(),
        }),
    ],
    [
      'a purchase that takes away',
      (userId) =>
        bookTransaction(ctx, {
          userId,
          type: 'purchase',
          amount: -1,
          description: 'x',
          uniqueKey: randomUUID(),
        }),
    ],
    [
      'usage that gives',
      (userId) =>
        bookTransaction(ctx, { userId, type: 'usage', amount: 1, description: 'x', uniqueKey: randomUUID() }),
    ],
    [
      'usage beyond the balance',
      (userId) =>
        bookTransaction(ctx, {
          userId,
          type: 'usage',
          amount: -6,
          description: 'x',
          uniqueKey: randomUUID(),
        }),
    ],
  ])('%s is refused', async (_name, statement) => {
    const userId = await newUser(5);
    await expect(statement(userId)).rejects.toThrow();
    expect((await expectConsistent(userId)).balance).toBe(5);
  });

  test('a booking with the same key happens once', async () => {
    const userId = await newUser(0);
    const booking = {
      userId,
      type: 'purchase',
      amount: 7,
      description: 'Pack',
      uniqueKey: `order:${userId}`,
    } as const;
    const results = await Promise.all(Array.from({ length: 20 }, () => bookTransaction(ctx, booking)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 7, granted: 7 });
  });

  test('what an unfinished generation holds cannot be held or spent again', async () => {
    const userId = await newUser(3);
    await newGeneration(userId, 2);
    const second = await newGeneration(userId, 2).catch((error: unknown) => error);
    expect(isUncovered(second)).toBe(true);
    await expect(
      bookTransaction(ctx, { userId, type: 'usage', amount: -2, description: 'x', uniqueKey: randomUUID() }),
    ).rejects.toThrow(/held_within_balance/);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 3, held: 2 });
  });

  test.each(['failed', 'cancelled'] as const)('a %s generation gives everything back', async (state) => {
    const userId = await newUser(3);
    const id = await newGeneration(userId, 2);
    await endGeneration(id, state);
    await endGeneration(id, state);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 3, held: 0 });
    expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toEqual([]);
  });

  test('a generation that succeeds is charged once, with its own name, and stays as it is', async () => {
    const userId = await newUser(3);
    const id = await newGeneration(userId, 2);
    await Promise.all(Array.from({ length: 5 }, () => endGeneration(id, 'succeeded')));
    for (const state of ['running', 'failed', 'cancelled']) {
      await expect(db('generations').where({ id }).update({ state })).rejects.toThrow(/has ended/);
    }
    expect(await expectConsistent(userId)).toMatchObject({ balance: 1, held: 0, granted: 3 });
    expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
      { amount: -2, description: 'Text', uniqueKey: `generation:${id}` },
    ]);
  });

  test('a cancelled generation is charged the part that its row names, once, and that stays', async () => {
    const userId = await newUser(5);
    const id = await newGeneration(userId, 4);
    const end = { state: 'cancelled', charged_credits: 3, delivered_characters: 900 };
    await db('generations').where({ id }).update(end);
    await db('generations').where({ id }).update(end);
    await expect(db('generations').where({ id }).update({ charged_credits: 1 })).rejects.toThrow(/has ended/);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 2, held: 0 });
    expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
      { amount: -3, description: 'Text, cancelled', uniqueKey: `generation:${id}` },
    ]);
  });

  test.each([
    ['more than its price', { state: 'cancelled', charged_credits: 5, delivered_characters: 900 }],
    ['less than nothing', { state: 'cancelled', charged_credits: -1, delivered_characters: 900 }],
    ['without any text', { state: 'cancelled', charged_credits: 1 }],
    ['although it failed', { state: 'failed', charged_credits: 1, delivered_characters: 900 }],
    ['before its end', { charged_credits: 1, delivered_characters: 900 }],
  ])('a generation is never charged %s', async (_what, end) => {
    const userId = await newUser(9);
    const id = await newGeneration(userId, 4);
    await expect(db('generations').where({ id }).update(end)).rejects.toThrow(/generations_charged/);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 4 });
  });

  test('a generation that succeeds is charged in full, whatever the program says', async () => {
    const userId = await newUser(9);
    const id = await newGeneration(userId, 4);
    await db('generations').where({ id }).update({ state: 'succeeded', charged_credits: 1 });
    expect(await expectConsistent(userId)).toMatchObject({ balance: 5, held: 0 });
  });

  test('a hold comes and goes only with its generation', async () => {
    const userId = await newUser(3);
    const id = await newGeneration(userId, 2);
    await expect(db('credit_holds').where({ generation_id: id }).delete()).rejects.toThrow(/not allowed/);
    await endGeneration(id, 'failed');
    await expect(
      db('credit_holds').insert({ generation_id: id, user_id: userId, amount: 1 }),
    ).rejects.toThrow(/not allowed/);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 3, held: 0 });
  });

  test('a brief holds its price, and is charged once, whole and only when it is ready', async () => {
    const userId = await newUser(9);
    const change = (id: string, end: object) => db('product_briefs').where({ id }).update(end);
    const charged = await newBrief(userId, 2);
    const failed = await newBrief(userId, 3);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 5 });
    await expect(newBrief(userId, 5)).rejects.toThrow(/credit_accounts_held_within_balance/);
    await expect(db('product_briefs').where({ id: charged }).delete()).rejects.toThrow(/credit_holds_brief/);
    await expect(change(charged, { charged_credits: 2 })).rejects.toThrow(/charged_when_ready/);
    await expect(change(failed, { state: 'failed', charged_credits: 3 })).rejects.toThrow(
      /charged_when_ready/,
    );
    await expect(change(charged, { state: 'ready', charged_credits: 1 })).rejects.toThrow(/charged_whole/);
    await change(failed, { state: 'failed' });
    for (let times = 0; times < 2; times += 1) await change(charged, { state: 'ready', charged_credits: 2 });
    await expect(change(charged, { charged_credits: 0 })).rejects.toThrow(/has ended/);
    await expect(change(failed, { state: 'ready', charged_credits: 3 })).rejects.toThrow(/has ended/);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 7, held: 0 });
    expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
      { amount: -2, description: 'Product brief', uniqueKey: `brief:${charged}` },
    ]);
  });

  test('a block of edits holds its price, is charged once with its first success, and takes no more than it has', async () => {
    const userId = await newUser(9);
    const other = await newUser(9);
    const end = (id: string, state: string, more: object = {}) =>
      db('ai_edits')
        .where({ id })
        .update({ state, ...more });
    const failing = await newEditBlock(userId, { credits: 4, edits: 2 });
    const first = await newEdit(userId, failing);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 4 });
    await expect(newEditBlock(userId, { credits: 6 })).rejects.toThrow(/credit_accounts_held_within_balance/);
    await expect(newEdit(other, failing)).rejects.toThrow(/has no block/);
    await end(first, 'failed');
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 0 });
    await expect(newEdit(userId, failing)).rejects.toThrow(/has no block/);
    const block = await newEditBlock(userId, { credits: 2, edits: 2 });
    const [second, third] = [await newEdit(userId, block), await newEdit(userId, block)];
    await expect(newEdit(userId, block)).rejects.toThrow(/ai_edit_blocks_taken_within/);
    // Whatever the program says, the trigger decides what an edit costs.
    await end(second, 'failed', { charged_credits: 2 });
    await end(third, 'succeeded', { charged_credits: 0 });
    const fourth = await newEdit(userId, block);
    await end(fourth, 'succeeded');
    await expect(newEdit(userId, block)).rejects.toThrow(/ai_edit_blocks_taken_within/);
    await expect(end(third, 'failed')).rejects.toThrow(/has ended/);
    await expect(end(second, 'succeeded')).rejects.toThrow(/has ended/);
    await expect(db('ai_edit_blocks').where({ id: block }).update({ used: 0 })).rejects.toThrow(
      /not allowed/,
    );
    await expect(db('ai_edit_blocks').where({ id: block }).delete()).rejects.toThrow(/not allowed/);
    expect(
      await db('ai_edits').whereIn('id', [first, second, third, fourth]).sum({ sum: 'charged_credits' }),
    ).toEqual([{ sum: 2 }]);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 7, held: 0 });
    expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
      { amount: -2, description: 'AI edits', uniqueKey: `ai-edits:${block}` },
    ]);
  });

  test('a hold belongs to one generation, brief or block of edits that exist', async () => {
    const userId = await newUser(9);
    const generation_id = await newGeneration(userId);
    const brief_id = await newBrief(userId);
    const edit_block_id = await newEditBlock(userId);
    const unheld = { generation: await newGeneration(userId), brief: await newBrief(userId) };
    await endGeneration(unheld.generation, 'failed');
    await db('product_briefs').where({ id: unheld.brief }).update({ state: 'failed' });
    const refused: [owner: object, constraint: string][] = [
      [{}, 'credit_holds_of_one'],
      [{ generation_id: unheld.generation, brief_id: unheld.brief }, 'credit_holds_of_one'],
      [{ generation_id }, 'credit_holds_one_of_generation'],
      [{ generation_id: unheld.generation, edit_block_id }, 'credit_holds_of_one'],
      [{ brief_id }, 'credit_holds_one_of_brief'],
      [{ edit_block_id }, 'credit_holds_one_of_edit_block'],
      [{ edit_block_id: brief_id }, 'credit_holds_edit_block'],
      [{ generation_id: brief_id }, 'credit_holds_generation'],
      [{ brief_id: generation_id }, 'credit_holds_brief'],
    ];
    for (const [owner, constraint] of refused) {
      const trx = await db.transaction();
      await trx.raw('alter table credit_holds disable trigger credit_holds_follow_generations');
      const insertion = trx('credit_holds').insert({ user_id: userId, amount: 1, ...owner });
      await expect(insertion, JSON.stringify(owner)).rejects.toMatchObject({ constraint });
      await trx.rollback();
    }
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 3 });
  });

  test('any sequence of bookings, holds and charges leaves balance = ledger and nothing below zero', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ kind: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ kind: fc.constant('charge' as const) }),
      fc.record({ kind: fc.constant('release' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const userId = await newUser(4);
        const model = { balance: 4, holds: [] as { generationId: string; amount: number }[] };
        for (const action of steps) {
          const held = model.holds.reduce((sum, hold) => sum + hold.amount, 0);
          if (action.kind === 'grant') {
            await bookTransaction(ctx, {
              userId,
              type: 'purchase',
              amount: action.amount,
              description: 'Grant',
              uniqueKey: randomUUID(),
            });
            model.balance += action.amount;
          } else if (action.kind === 'hold') {
            const attempt = newGeneration(userId, action.amount);
            if (held + action.amount > model.balance) await expect(attempt).rejects.toThrow();
            else model.holds.push({ generationId: await attempt, amount: action.amount });
          } else {
            const hold = model.holds.pop();
            if (!hold) continue;
            await endGeneration(hold.generationId, action.kind === 'charge' ? 'succeeded' : 'failed');
            if (action.kind === 'charge') model.balance -= hold.amount;
          }
        }
        const account = await expectConsistent(userId);
        expect(account.balance).toBe(model.balance);
      }),
      { numRuns: 25 },
    );
  });
});
