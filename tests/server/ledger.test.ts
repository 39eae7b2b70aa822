import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUncovered } from '#server/features/billing/credits/credits.service.ts';
import { bookTransaction } from '#server/models/billing/credit-transaction.ts';
import { changeTasks } from '#tests/support/database/task-rows.ts';
import {
  ctx,
  db,
  endGeneration,
  expectConsistent,
  newGeneration,
  newUser,
  prepareLedger,
} from './ledger-bench.ts';

prepareLedger();

const change = (id: string, changes: Record<string, unknown>) =>
  changeTasks(db, 'generations', { id }, changes);

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
      await expect(db('paid_tasks').where({ id }).update({ state, charged: 0 })).rejects.toThrow(/has ended/);
    }
    expect(await expectConsistent(userId)).toMatchObject({ balance: 1, held: 0, granted: 3 });
    expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
      { amount: -2, description: 'Text', uniqueKey: `generation:${id}` },
    ]);
  });

  test('a cancelled generation is charged the part that its row names, once, and that stays', async () => {
    const userId = await newUser(5);
    const id = await newGeneration(userId, 4);
    const asked = { cancel_requested_at: new Date() };
    const end = { ...asked, state: 'cancelled', charged_credits: 3, delivered_characters: 900 };
    await change(id, end);
    await change(id, end);
    await expect(change(id, { charged_credits: 1 })).rejects.toThrow(/has ended/);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 2, held: 0 });
    expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
      { amount: -3, description: 'Text, cancelled', uniqueKey: `generation:${id}` },
    ]);
  });

  test.each([
    [
      'more than its price',
      { state: 'cancelled', cancel_requested_at: new Date(), charged_credits: 5, delivered_characters: 900 },
      /held_within_balance|within_price/,
    ],
    [
      'less than nothing',
      { state: 'cancelled', charged_credits: -1, delivered_characters: 900 },
      /charged_within_price/,
    ],
    [
      'without any text',
      { state: 'cancelled', cancel_requested_at: new Date(), charged_credits: 1 },
      /did not finish/,
    ],
    [
      'although it failed',
      { state: 'failed', charged_credits: 1, delivered_characters: 900 },
      /charged_at_the_end/,
    ],
    ['before its end', { charged_credits: 1, delivered_characters: 900 }, /charged_at_the_end/],
  ])('a generation is never charged %s', async (_what, end, reason) => {
    const userId = await newUser(9);
    const id = await newGeneration(userId, 4);
    await expect(change(id, end)).rejects.toThrow(reason);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 4 });
  });

  test.each([
    ['at its length limit', { state: 'succeeded', finish_reason: 'length' }],
    ['for an unknown reason', { state: 'succeeded', finish_reason: 'other' }],
    ['at the time limit', { state: 'cancelled', finish_reason: 'deadline' }],
    [
      'at the time limit, with a cancel on its way',
      { state: 'cancelled', finish_reason: 'deadline', cancel_requested_at: new Date() },
    ],
    ['although its user did not stop it', { state: 'cancelled', finish_reason: 'cancelled' }],
  ])('a generation that ended unfinished %s is never charged', async (_why, end) => {
    const userId = await newUser(9);
    const id = await newGeneration(userId, 4);
    const charged = { ...end, charged_credits: end.state === 'succeeded' ? 4 : 1, delivered_characters: 900 };
    await expect(change(id, charged)).rejects.toThrow(/did not finish/);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 4 });
    await change(id, { ...charged, state: 'cancelled', charged_credits: 0 });
    expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 0 });
  });

  test('a generation that succeeds is charged in full', async () => {
    const userId = await newUser(9);
    const id = await newGeneration(userId, 4);
    const succeed = (credits: number) =>
      db('paid_tasks').where({ id }).update({ state: 'succeeded', charged: credits });
    for (const credits of [0, 1, 5])
      await expect(succeed(credits)).rejects.toThrow(/paid_tasks_(success_)?charged/);
    await succeed(4);
    expect(await expectConsistent(userId)).toMatchObject({ balance: 5, held: 0 });
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
