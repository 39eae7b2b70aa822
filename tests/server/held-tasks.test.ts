import { expect, test } from 'vitest';
import { bookTasks, changeHeld, endHeld } from '#server/features/tasks/task-rows.ts';
import { createTaskRunner, jobKind, type TaskJob } from '#server/features/tasks/task-runner.ts';
import { BriefRun } from '#server/models/content/product-brief.ts';
import {
  ctx,
  db,
  expectConsistent,
  newBrief,
  newGeneration,
  newUser,
  prepareLedger,
} from './ledger-bench.ts';

/* Which server may write for a task. */

prepareLedger();

const ownRow = (id: string) => db('brief_runs').where({ id }).first('errorCode', 'phase');

test('a server that has lost a task writes nothing, also when the other one is just taking it up', async () => {
  const id = await newBrief(await newUser(9), 2);
  const other = await db.transaction();
  await other('paid_tasks').where({ id }).update({ fencingToken: 2 });
  const late = changeHeld(db, BriefRun, { id, fencingToken: 1 }, { phase: 'proposing' });
  const end = db.transaction((trx) =>
    endHeld(trx, BriefRun, { id, fencingToken: 1 }, { state: 'failed', finishedAt: new Date() }),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  await other.commit();
  expect([await late, await end]).toEqual([false, false]);
  expect(await ownRow(id)).toMatchObject({ phase: 'reading' });
  expect(await db('paid_tasks').where({ id }).first()).toMatchObject({ state: 'running', fencingToken: 2 });
  expect(await changeHeld(db, BriefRun, { id, fencingToken: 2 }, { phase: 'proposing' })).toBe(true);
});

test('of ten servers that take up a task and end it, one does', async () => {
  const userId = await newUser(9);
  const id = await newBrief(userId, 2);
  await db('paid_tasks')
    .where({ id })
    .update({ leaseExpiresAt: new Date(0) });
  const runs: string[] = [];
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => {
      const runner = createTaskRunner(ctx);
      const run = async ({ id: task, fencingToken }: TaskJob) => {
        runs.push(task);
        await db.transaction((trx) =>
          endHeld(
            trx,
            BriefRun,
            { id: task, fencingToken },
            { state: 'succeeded', finishedAt: new Date(), chargedCredits: 2, isSample: true },
          ),
        );
      };
      return runner.takeUp([jobKind(ctx, runner, { name: 'brief', most: 8, run })]);
    }),
  );
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
  await expect.poll(async () => (await db('paid_tasks').where({ id }).first()).state).toBe('succeeded');
  expect(runs).toEqual([id]);
  expect(await expectConsistent(userId)).toMatchObject({ balance: 7, held: 0 });
  expect(await db('paid_tasks').where({ id }).first()).toMatchObject({ losses: 1, fencingToken: 2 });
});

test('a key is used once for each kind', async () => {
  const userId = await newUser(9);
  const generation = await newGeneration(userId);
  await db('paid_tasks').where({ id: generation }).update({ idempotencyKey: 'key' });
  const book = () => {
    const task = { id: crypto.randomUUID(), kind: 'brief', userId, state: 'queued' as const, price: 1 };
    return bookTasks(db, BriefRun, [{ task: { ...task, idempotencyKey: 'key' }, own: { phase: 'reading' } }]);
  };
  await book();
  await expect(book()).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect(await expectConsistent(userId)).toMatchObject({ balance: 9, held: 2 });
});
