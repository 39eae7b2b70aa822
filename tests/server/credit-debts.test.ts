import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '#server/database/with-transaction.ts';
import { isUncovered } from '#server/features/billing/credits/credits.service.ts';
import { bookSale, takenBackFor } from '#server/features/billing/purchases/sale-credits.ts';
import { bookTransaction } from '#server/models/billing/credit-transaction.ts';
import { insertTasks } from '#tests/support/database/task-rows.ts';
import { ctx, db, newUser, prepareLedger } from './ledger-bench.ts';

prepareLedger();

let sales = 0;

interface Sale {
  key: string;
  worth: number;
  creditsGranted: number | null;
  creditsTakenBack: number;
  refundedCents: number;
}

const TOTAL_CENTS = 1_000;

async function settle(userId: number, sale: Sale): Promise<void> {
  const booked = await withTransaction(ctx, (trx) =>
    bookSale(trx, { ...sale, userId, description: 'Pack', totalCents: TOTAL_CENTS }),
  );
  Object.assign(sale, booked);
}

async function buy(userId: number, worth: number): Promise<Sale> {
  sales += 1;
  const key = `order:${sales}`;
  const sale: Sale = { key, worth, creditsGranted: null, creditsTakenBack: 0, refundedCents: 0 };
  await settle(userId, sale);
  return sale;
}

async function refund(userId: number, sale: Sale, cents: number): Promise<void> {
  sale.refundedCents = Math.min(TOTAL_CENTS, sale.refundedCents + cents);
  await settle(userId, sale);
}

const grant = (userId: number, amount: number) =>
  bookTransaction(ctx, {
    userId,
    type: 'purchase',
    amount,
    description: 'Credits assigned',
    uniqueKey: randomUUID(),
  });

/** @returns the id of a running generation; undefined when the credits do not cover it */
async function hold(userId: number, credits: number): Promise<string | undefined> {
  const [product] = await db('products')
    .insert({ userId, name: 'P', type: 'Other', primaryIndustry: 'I', targetAudience: 'T' })
    .returning('id');
  const template = await db('prompt_templates').first();
  const id = randomUUID();
  try {
    await insertTasks(db, 'generations', [
      {
        ...{ id, userId, productId: product.id, promptTemplateId: template.id, promptType: template.type },
        ...{
          tier: 'standard',
          state: 'running',
          credits,
          description: 'Text',
          provider: 'openai',
          model: 'm',
        },
      },
    ]);
    return id;
  } catch (error) {
    if (!isUncovered(error)) throw error;
    return undefined;
  }
}

const end = (id: string, state: 'succeeded' | 'failed' | 'cancelled') =>
  db('paid_tasks')
    .where({ id })
    .update({ state, ...(state === 'succeeded' && { charged: db.ref('price') }) });

const accountOf = (userId: number) =>
  db('credit_accounts').where({ userId }).first('balance', 'held', 'granted', 'due');

const history = async (userId: number) =>
  (await db('credit_transactions').where({ userId }).orderBy('id')).map(({ type, amount }) => [type, amount]);

describe('refunded credits', () => {
  test('that running texts hold are taken when the texts end without a charge', async () => {
    const userId = await newUser(0);
    const sale = await buy(userId, 150);
    const runs = [await hold(userId, 75), await hold(userId, 75)];
    await refund(userId, sale, TOTAL_CENTS);
    expect(await accountOf(userId)).toEqual({ balance: 150, held: 150, granted: 150, due: 150 });
    await end(runs[0] ?? '', 'cancelled');
    expect(await accountOf(userId)).toEqual({ balance: 75, held: 75, granted: 75, due: 75 });
    await end(runs[1] ?? '', 'failed');
    expect(await accountOf(userId)).toEqual({ balance: 0, held: 0, granted: 0, due: 0 });
  });

  test('that a running text uses up stay due, and the next credits pay for them', async () => {
    const userId = await newUser(0);
    const sale = await buy(userId, 20);
    const run = (await hold(userId, 15)) ?? '';
    await refund(userId, sale, TOTAL_CENTS);
    await end(run, 'succeeded');
    expect(await accountOf(userId)).toEqual({ balance: 0, held: 0, granted: 15, due: 15 });
    await grant(userId, 10);
    expect(await accountOf(userId)).toMatchObject({ balance: 0, due: 5 });
    await buy(userId, 30);
    expect(await accountOf(userId)).toMatchObject({ balance: 25, due: 0 });
    expect(await history(userId)).toEqual([
      ['purchase', 20],
      ['refund', -5],
      ['usage', -15],
      ['purchase', 10],
      ['refund', -10],
      ['purchase', 30],
      ['refund', -5],
    ]);
  });

  test('cannot be held again while they are due', async () => {
    const userId = await newUser(0);
    const sale = await buy(userId, 10);
    const run = (await hold(userId, 10)) ?? '';
    await refund(userId, sale, TOTAL_CENTS);
    await end(run, 'failed');
    expect(await hold(userId, 1)).toBeUndefined();
    expect(await accountOf(userId)).toEqual({ balance: 0, held: 0, granted: 0, due: 0 });
  });

  test.each([
    { cents: 500, worth: 40, left: 20 },
    { cents: 333, worth: 99, left: 66 },
    { cents: 500, worth: 0, left: 0 },
    { cents: TOTAL_CENTS, worth: 40, left: 0 },
  ])('of a sale whose worth falls later are taken once: %j', async ({ cents, worth, left }) => {
    const userId = await newUser(0);
    const sale = await buy(userId, 100);
    await refund(userId, sale, cents);
    const before = await accountOf(userId);
    for (let round = 0; round < 2; round += 1) {
      sale.worth = worth;
      await settle(userId, sale);
      expect(await accountOf(userId)).toMatchObject({ balance: left, due: 0 });
      expect(sale).toMatchObject({ creditsGranted: worth, creditsTakenBack: worth - left });
      sale.worth = 100;
      await settle(userId, sale);
      expect(await accountOf(userId)).toMatchObject({ balance: before.balance, due: 0 });
    }
  });

  test.each<[name: string, statement: (userId: number) => Promise<unknown>]>([
    ['forgiving what is due', (userId) => db('credit_accounts').where({ userId }).update({ due: 0 })],
    ['calling a debt collected', (userId) => db('credit_debts').where({ userId }).update({ collected: 4 })],
    ['deleting a debt', (userId) => db('credit_debts').where({ userId }).delete()],
    ['emptying the debts', () => db.raw('truncate credit_debts')],
    [
      'a debt that is collected from the start',
      (userId) =>
        db('credit_debts').insert({
          ...{ userId, amount: 4, collected: 4, description: 'x', uniqueKey: randomUUID() },
        }),
    ],
    [
      'a debt of nothing',
      (userId) => db('credit_debts').insert({ userId, amount: 0, description: 'x', uniqueKey: randomUUID() }),
    ],
  ])('%s is refused', async (_name, statement) => {
    const userId = await newUser(0);
    await db('credit_debts').insert({ userId, amount: 4, description: 'Refund', uniqueKey: randomUUID() });
    await expect(statement(userId)).rejects.toThrow();
    expect(await accountOf(userId)).toMatchObject({ balance: 0, due: 4 });
  });
});

type Step =
  | { kind: 'buy'; amount: number }
  | { kind: 'grant'; amount: number }
  | { kind: 'hold'; amount: number }
  | { kind: 'refund'; which: number; cents: number }
  | { kind: 'end'; which: number; state: 'succeeded' | 'failed' | 'cancelled' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), amount: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    which: fc.nat(20),
    cents: fc.constantFrom(125, 500, TOTAL_CENTS),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    which: fc.nat(20),
    state: fc.constantFrom('succeeded' as const, 'failed' as const, 'cancelled' as const),
  }),
);

/**
 * An independent model: in any order of events, grants minus charges minus refunds equal the balance minus
 * due credits.
 */
function newModel() {
  return {
    given: 0,
    charged: 0,
    sales: [] as Sale[],
    runs: [] as { id: string; credits: number }[],
  };
}

async function perform(userId: number, model: ReturnType<typeof newModel>, action: Step): Promise<void> {
  if (action.kind === 'buy') {
    const sale = await buy(userId, action.amount);
    model.given += action.amount;
    model.sales.push(sale);
  } else if (action.kind === 'grant') {
    await grant(userId, action.amount);
    model.given += action.amount;
  } else if (action.kind === 'hold') {
    const id = await hold(userId, action.amount);
    if (id) model.runs.push({ id, credits: action.amount });
  } else if (action.kind === 'refund') {
    const sale = model.sales[action.which % model.sales.length];
    if (sale) await refund(userId, sale, action.cents);
  } else {
    const [run] = model.runs.splice(action.which % Math.max(1, model.runs.length), 1);
    if (!run) return;
    await end(run.id, action.state);
    if (action.state === 'succeeded') model.charged += run.credits;
  }
}

async function expectModel(userId: number, model: ReturnType<typeof newModel>): Promise<void> {
  const account = await accountOf(userId);
  const refunded = model.sales.reduce(
    (sum, sale) => sum + takenBackFor({ ...sale, totalCents: TOTAL_CENTS }),
    0,
  );
  const held = model.runs.reduce((sum, { credits }) => sum + credits, 0);
  expect(account.balance - account.due).toBe(model.given - model.charged - refunded);
  expect(account.held).toBe(held);
  // Due credits can't be spent.
  if (account.due > 0) expect(account.balance).toBe(account.held);
  const { rows } = await db.raw(
    `select (select coalesce(sum(amount), 0)::int from credit_transactions where user_id = :userId) as balance,
            (select coalesce(sum(amount - collected), 0)::int from credit_debts where user_id = :userId) as due`,
    { userId },
  );
  expect(account).toMatchObject(rows[0]);
}

test('purchases, grants, texts and refunds in any order leave balance less due = given - used - refunded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }), async (steps) => {
      const userId = await newUser(0);
      const model = newModel();
      for (const action of steps) {
        await perform(userId, model, action);
        await expectModel(userId, model);
      }
    }),
    { numRuns: 60 },
  );
});

test('the same with concurrent steps', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 3, maxLength: 6, size: 'max' }), {
        minLength: 2,
        maxLength: 4,
        size: 'max',
      }),
      async (rounds) => {
        const userId = await newUser(0);
        const model = newModel();
        for (const round of rounds) {
          // A sale's refunds run in sequence, because its row is locked.
          const refundsOf = new Map<number, Step[]>();
          const others = round.filter((action) => {
            if (action.kind !== 'refund') return true;
            const sale = action.which % Math.max(1, model.sales.length);
            refundsOf.set(sale, [...(refundsOf.get(sale) ?? []), { ...action, which: sale }]);
            return false;
          });
          await Promise.all([
            ...others.map((action) => perform(userId, model, action)),
            ...[...refundsOf.values()].map(async (refunds) => {
              for (const action of refunds) await perform(userId, model, action);
            }),
          ]);
          await expectModel(userId, model);
        }
      },
    ),
    { numRuns: 30 },
  );
});
