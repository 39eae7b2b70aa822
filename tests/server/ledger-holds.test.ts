import { expect, test } from 'vitest';
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

/* What generations, briefs and blocks of AI edits hold and are charged; the database decides. */

prepareLedger();

test('a hold comes and goes only with its generation', async () => {
  const userId = await newUser(3);
  const id = await newGeneration(userId, 2);
  await expect(db('credit_holds').where({ generation_id: id }).delete()).rejects.toThrow(/not allowed/);
  await endGeneration(id, 'failed');
  await expect(db('credit_holds').insert({ generation_id: id, user_id: userId, amount: 1 })).rejects.toThrow(
    /not allowed/,
  );
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
  await expect(change(failed, { state: 'failed', charged_credits: 3 })).rejects.toThrow(/charged_when_ready/);
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
  await expect(db('ai_edit_blocks').where({ id: block }).update({ used: 0 })).rejects.toThrow(/not allowed/);
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
