import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeTasks } from '#tests/support/database/task-rows.ts';
import {
  db,
  endGeneration,
  expectConsistent,
  newBrief,
  newEdit,
  newEditBlock,
  newGeneration,
  newUser,
  prepareLedger,
} from './ledger-bench.ts';

/* What paid tasks of any kind hold and are charged; the database decides. */

prepareLedger();

test.each<[name: string, attack: (id: string, userId: number) => Promise<unknown>, reason: RegExp]>([
  ['deletes it', (id) => db('paid_tasks').where({ id }).delete(), /not allowed/],
  ['empties the table', () => db.raw('truncate paid_tasks cascade'), /not allowed/],
  ['lowers its price', (id) => db('paid_tasks').where({ id }).update({ price: 0 }), /keeps its owner/],
  [
    'gives it to somebody else',
    async (id) =>
      db('paid_tasks')
        .where({ id })
        .update({ userId: await newUser(9) }),
    /keeps its owner/,
  ],
  [
    'makes it pay for others',
    (id) => db('paid_tasks').where({ id }).update({ covers: 9 }),
    /keeps its owner/,
  ],
  [
    'makes it another one',
    (id) => db('paid_tasks').where({ id }).update({ kind: 'brief' }),
    /keeps its owner/,
  ],
  [
    'charges it at its start',
    (_id, userId) => insertTask({ userId, price: 2, charged: 1 }),
    /starts uncharged/,
  ],
  [
    'inserts it as charged',
    (_id, userId) => insertTask({ userId, state: 'succeeded', price: 2, charged: 2 }),
    /starts uncharged/,
  ],
  ['inserts a negative price', (_id, userId) => insertTask({ userId, price: -2 }), /charged_within_price/],
  ['inserts it for nobody', () => insertTask({ userId: 2 ** 30, price: 0 }), /user_id_fkey/],
  [
    'pays it with a task that pays for none',
    (id, userId) => insertTask({ userId, price: 0, paidBy: id }),
    /nobody pays/,
  ],
  [
    'pays it twice',
    async (_id, userId) => insertTask({ userId, price: 2, paidBy: await newEditBlock(userId) }),
    /paid_once/,
  ],
])('nobody %s', async (_name, attack, reason) => {
  const userId = await newUser(9);
  const id = await newGeneration(userId, 2);
  await expect(attack(id, userId)).rejects.toThrow(reason);
  expect(await expectConsistent(userId)).toMatchObject({ balance: 9 });
});

test('an ended task stays as it is, whatever somebody changes', async () => {
  const userId = await newUser(3);
  const id = await newGeneration(userId, 2);
  await endGeneration(id, 'failed');
  for (const change of [
    { state: 'running' },
    { state: 'succeeded', charged: 2 },
    { price: 1 },
    { fencingToken: 9 },
    { finishedAt: new Date() },
    { description: 'Another' },
    { userId: await newUser(0) },
  ])
    await expect(db('paid_tasks').where({ id }).update(change)).rejects.toThrow(/has ended/);
  await expect(db('paid_tasks').where({ id }).delete()).rejects.toThrow(/not allowed/);
  expect(await expectConsistent(userId)).toMatchObject({ balance: 3, held: 0 });
});

test('a new kind needs no rule of its own: it holds, is charged once, and is free when it fails', async () => {
  const userId = await newUser(9);
  const [good, bad] = [await insertTask({ userId, price: 4 }), await insertTask({ userId, price: 5 })];
  await expect(insertTask({ userId, price: 1 })).rejects.toThrow(/held_within_balance/);
  await db('paid_tasks').where({ id: good }).update({ state: 'succeeded', charged: 4 });
  await db('paid_tasks').where({ id: bad }).update({ state: 'failed' });
  expect(await expectConsistent(userId)).toMatchObject({ balance: 5, held: 0 });
  expect(await db('credit_transactions').where({ userId, type: 'usage' })).toMatchObject([
    { amount: -4, uniqueKey: `set-check:${good}` },
  ]);
});

async function insertTask(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  // A product has one running check: its id is the fingerprint.
  await db('paid_tasks').insert({ id, kind: 'set-check', state: 'running', fingerprint: id, ...values });
  return id;
}

test('a brief holds its price, and is charged once, whole and only when it is ready', async () => {
  const userId = await newUser(9);
  const change = (id: string, end: object) => db('paid_tasks').where({ id }).update(end);
  const charged = await newBrief(userId, 2);
  const failed = await newBrief(userId, 3);
  expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 5 });
  await expect(newBrief(userId, 5)).rejects.toThrow(/credit_accounts_held_within_balance/);
  await expect(change(charged, { charged: 2 })).rejects.toThrow(/charged_at_the_end/);
  await expect(change(failed, { state: 'failed', charged: 3 })).rejects.toThrow(/charged_at_the_end/);
  await expect(change(charged, { state: 'succeeded', charged: 1 })).rejects.toThrow(/charged_in_full/);
  await change(failed, { state: 'failed' });
  for (let times = 0; times < 2; times += 1) await change(charged, { state: 'succeeded', charged: 2 });
  await expect(change(charged, { charged: 0 })).rejects.toThrow(/has ended/);
  await expect(change(failed, { state: 'succeeded', charged: 3 })).rejects.toThrow(/has ended/);
  expect(await expectConsistent(userId)).toMatchObject({ balance: 7, held: 0 });
  expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
    { amount: -2, description: 'Product brief', uniqueKey: `brief:${charged}` },
  ]);
});

test('a block of edits holds its price, is charged once with its first success, and takes no more than it has', async () => {
  const userId = await newUser(9);
  const other = await newUser(9);
  const end = (id: string, state: string, more: object = {}) =>
    changeTasks(db, 'ai_edits', { id }, { state, ...more });
  const failing = await newEditBlock(userId, { credits: 4, edits: 2 });
  const first = await newEdit(userId, failing);
  expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 4 });
  await expect(newEditBlock(userId, { credits: 6 })).rejects.toThrow(/credit_accounts_held_within_balance/);
  await expect(newEdit(other, failing)).rejects.toThrow(/nobody pays/);
  await end(first, 'failed');
  expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 0 });
  await expect(newEdit(userId, failing)).rejects.toThrow(/nobody pays/);
  const block = await newEditBlock(userId, { credits: 2, edits: 2 });
  const [second, third] = [await newEdit(userId, block), await newEdit(userId, block)];
  await expect(newEdit(userId, block)).rejects.toThrow(/nobody pays/);
  // Whatever the program says, the trigger decides what an edit costs.
  await end(second, 'failed');
  await end(third, 'succeeded', { charged_credits: 0 });
  const fourth = await newEdit(userId, block);
  await end(fourth, 'succeeded');
  await expect(newEdit(userId, block)).rejects.toThrow(/nobody pays/);
  await expect(end(third, 'failed')).rejects.toThrow(/has ended/);
  await expect(end(second, 'succeeded')).rejects.toThrow(/has ended/);
  await expect(db('paid_tasks').where({ id: block }).update({ covers: 9 })).rejects.toThrow(/has ended/);
  await expect(db('paid_tasks').where({ id: block }).delete()).rejects.toThrow(/not allowed/);
  const open = await newEditBlock(userId, { credits: 2, edits: 1 });
  const moving = await newEdit(userId, open);
  await expect(db('paid_tasks').where({ id: moving }).update({ paidBy: block })).rejects.toThrow(/keeps its/);
  await end(moving, 'cancelled');
  expect(
    await db('ai_edits').whereIn('id', [first, second, third, fourth]).sum({ sum: 'charged_credits' }),
  ).toEqual([{ sum: 2 }]);
  expect(await expectConsistent(userId)).toMatchObject({ balance: 7, held: 0 });
  expect(await db('credit_transactions').where({ user_id: userId, type: 'usage' })).toMatchObject([
    { amount: -2, description: 'AI edits', uniqueKey: `ai-edits:${block}` },
  ]);
});
