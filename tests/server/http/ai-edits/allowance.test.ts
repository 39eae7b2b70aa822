import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { withTransaction } from '#server/database/with-transaction.ts';
import { blockWithRoom } from '#server/features/ai-edits/edit-blocks.ts';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { changeTasks, insertTasks, rewriteTasks } from '#tests/support/database/task-rows.ts';
import {
  type Answer,
  admin,
  allowance,
  app,
  client,
  content,
  credits,
  edit,
  edited,
  fault,
  prepareEditBench,
  takeCredits,
} from './edit-bench.ts';

prepareEditBench();
vi.setConfig({ testTimeout: 60_000 });

const userId = async () => (await client.get<User>('/api/auth/user')).body.id;

/** Edits that have succeeded, without asking a model. */
async function spendEdits(count: number): Promise<void> {
  const id = await userId();
  for (let number = 0; number < count; number += 1) await endEdit(await beginEdit(id), 'succeeded');
}

async function beginEdit(id: number): Promise<string> {
  return withTransaction(app.deps.service, async (trx) => {
    await trx.db.raw('select 1 from users where id = ? for no key update', [id]);
    const blockId = await blockWithRoom(trx, { userId: id });
    const editId = randomUUID();
    await insertTasks(trx.db, 'ai_edits', [
      {
        ...{ id: editId, userId: id, contentId: content.id, blockId, state: 'running' },
        ...{ baseVersion: 1, request: {} },
      },
    ]);
    return editId;
  });
}

/** Places left in the blocks of a user. */
async function roomOf(id: number): Promise<number> {
  const blocks = await blocksOf(id);
  return blocks.reduce(
    (sum, { state, covers, taken }) => sum + (state === 'cancelled' ? 0 : covers - taken),
    0,
  );
}

/** The tasks that pay for edits of a user, with the number of edits that run or have succeeded. */
const blocksOf = (id: number): Promise<{ state: string; covers: number; taken: number }[]> =>
  app
    .db('paid_tasks as b')
    .where({ userId: id, kind: 'ai-edits' })
    .select(
      'state',
      'covers',
      app.db.raw(
        `(select count(*)::int from paid_tasks where paid_by = b.id and state not in ('failed', 'cancelled')) as taken`,
      ),
    );

const endEdit = (id: string, state: string) => changeTasks(app.db, 'ai_edits', { id }, { state });

test('ten edits cost one credit, the eleventh another one', async () => {
  const before = await credits();
  await spendEdits(9);
  expect(await allowance()).toMatchObject({ included: 10, used: 9 });
  expect(await edited()).toMatchObject({ creditsCharged: 0 });
  expect(await credits()).toEqual({ balance: before.balance - 1, held: 0 });
  expect(await edited()).toMatchObject({ creditsCharged: 1 });
  expect(await allowance()).toMatchObject({ included: 20, used: 11 });
  expect(await credits()).toEqual({ balance: before.balance - 2, held: 0 });
});

test('of four calls at once for the tenth edit one has it, and one credit pays for the others', async () => {
  await spendEdits(9);
  const before = await credits();
  await fault({ kind: 'latency', ms: 300 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => edit()));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(answers.reduce((sum, { body }) => sum + body.creditsCharged, 0)).toBe(1);
  expect(await allowance()).toMatchObject({ included: 20, used: 13 });
  expect(await credits()).toEqual({ balance: before.balance - 1, held: 0 });
});

test('without credits the tenth edit is free to use, also at once, and the next one is refused', async () => {
  await spendEdits(9);
  await takeCredits();
  const answers = await Promise.all([1, 2, 3].map(() => edit()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 402, 402]);
  expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({ code: 'insufficient_credits' });
  expect(await allowance()).toMatchObject({ included: 10, used: 10 });
  expect((await edit()).status).toBe(402);
  expect(await credits()).toEqual({ balance: 0, held: 0 });
});

test('a failed tenth edit leaves it to the next one', async () => {
  await spendEdits(9);
  await takeCredits();
  await app.standIns.fault({ times: 'always', fault: { kind: 'status', code: 401 } });
  expect((await edit()).body.error?.code).toBe('ai_key_refused');
  await app.standIns.reset();
  app.generation.engine.breakers = createModelBreakers();
  expect(await allowance()).toMatchObject({ included: 10, used: 9 });
  await edited();
});

test('too many at once, and too many failures, wait', async () => {
  const id = await userId();
  const running = await Promise.all([1, 2, 3, 4].map(() => beginEdit(id)));
  expect((await edit()).body.code).toBe('too_many_at_once');
  for (const editId of running) await endEdit(editId, 'failed');
  for (let number = running.length; number < 40; number += 1) await endEdit(await beginEdit(id), 'failed');
  await edited();
  const asked = { finishedAt: new Date(), attempts: JSON.stringify([{ number: 1 }]) };
  await rewriteTasks(app.db, 'ai_edits', { userId: id, state: 'failed' }, asked);
  expect((await edit()).body.code).toBe('too_many_failures');
});

test('an administrator sets the price, and paid blocks keep theirs', async () => {
  await spendEdits(1);
  const price = { creditsPerBlock: 3, editsPerBlock: 2 };
  const path = '/api/admin/ai-edits/price';
  expect((await client.put<Answer>(path, { json: price })).status).toBe(403);
  for (const wrong of [
    { ...price, editsPerBlock: 0 },
    { ...price, creditsPerBlock: 0.5 },
    { creditsPerBlock: 1 },
  ])
    expect((await admin.put<Answer>(path, { json: wrong })).status).toBe(400);
  try {
    expect((await admin.put(path, { json: price })).body).toEqual(price);
    const [entry] = await app.db('audit_logs').where({ action: 'ai_edit_price_changed' });
    expect(entry).toMatchObject({ before: { credits: 1, edits: 10 }, after: { credits: 3, edits: 2 } });
    expect(await allowance()).toEqual({ included: 10, used: 1, ...price });
    const before = await credits();
    await spendEdits(9);
    expect(await credits()).toEqual(before);
    await spendEdits(1);
    expect(await credits()).toEqual({ balance: before.balance - 3, held: 0 });
    expect(await allowance()).toEqual({ included: 12, used: 11, ...price });
    await takeCredits(2);
    await spendEdits(1);
    const refused = await edit();
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
  } finally {
    await admin.put(path, { json: { creditsPerBlock: 1, editsPerBlock: 10 } });
  }
});

test('any sequence of beginnings, successes and failures: paid blocks are all that is paid, and hold all that is used', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant('begin' as const) },
    { weight: 2, arbitrary: fc.constant('succeeded' as const) },
    { weight: 1, arbitrary: fc.constant('failed' as const) },
  );
  const SIZE = 3;
  const PRICE = 2;
  await app
    .db('settings')
    .insert({ key: 'ai_edit_price', value: { creditsPerBlock: PRICE, editsPerBlock: SIZE } })
    .onConflict('key')
    .merge();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(5)), { maxLength: 18 }), async (steps) => {
      const joined = await app.join({ email: `${randomUUID()}@example.com` });
      const { id } = (await joined.get<User>('/api/auth/user')).body;
      const account = () => app.db('credit_accounts').where({ userId: id }).first();
      const { balance: start } = await account();
      const running: string[] = [];
      let succeeded = 0;
      for (const [kind, place] of steps) {
        if (kind === 'begin') {
          const open = await roomOf(id);
          const begun = await beginEdit(id).catch(() => undefined);
          // A new block is opened only when no other one has room.
          if (open > 0) expect([begun === undefined, await roomOf(id)]).toEqual([false, open - 1]);
          if (begun) running.push(begun);
          else expect(await account()).toSatisfy(({ balance, held }) => balance - held < PRICE);
          continue;
        }
        const [ended] = running.splice(place % Math.max(1, running.length), 1);
        if (!ended) continue;
        await endEdit(ended, kind);
        if (kind === 'succeeded') succeeded += 1;
      }
      const blocks = await blocksOf(id);
      const of = (state: string) => blocks.filter((block) => block.state === state);
      const { balance, held } = await account();
      expect(start - balance).toBe(PRICE * of('succeeded').length);
      expect(held).toBe(PRICE * of('running').length);
      const { included, used } = (
        await joined.get<{ included: number; used: number }>('/api/ai-edits/allowance')
      ).body;
      expect(used).toBe(succeeded);
      expect(included).toBe(SIZE * of('succeeded').length);
      expect(included).toBeGreaterThanOrEqual(used);
      for (const block of blocks) expect(block.taken).toBeLessThanOrEqual(SIZE);
      expect(blocks.reduce((sum, { taken }) => sum + taken, 0)).toBe(succeeded + running.length);
    }),
    { numRuns: 15 },
  );
  await app.db('settings').where({ key: 'ai_edit_price' }).delete();
});
