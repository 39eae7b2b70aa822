import { afterEach, expect, test } from 'vitest';
import type { LocalTask, StopReason } from '#server/features/tasks/task-leases.ts';
import { createTaskWatcher } from '#server/features/tasks/task-watcher.ts';
import { ctx, db, endGeneration, newBrief, newGeneration, newUser, prepareLedger } from './ledger-bench.ts';

prepareLedger();

const statements: string[] = [];
const note = ({ sql }: { sql: string }) => statements.push(sql);
afterEach(() => void db.off('query', note));

const notesOf = (change: Promise<void>) => {
  const seen = { isTold: false };
  void change.then(() => {
    seen.isTold = true;
  });
  return seen;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('tells each change of a text once, and a lost lease', async () => {
  const userId = await newUser(9);
  const id = await newGeneration(userId);
  const watcher = createTaskWatcher({ ...ctx, local: new Map() });
  // The first look can't know what its caller has read.
  const first = watcher.changed(id);
  await watcher.look();
  await first;
  const isToldOf = async (change: () => PromiseLike<unknown>) => {
    const seen = notesOf(watcher.changed(id));
    await watcher.look();
    await settled();
    expect(seen.isTold).toBe(false);
    await change();
    await watcher.look();
    await settled();
    return seen.isTold;
  };
  const changeTask = (changes: object) => () => db('paid_tasks').where({ id }).update(changes);
  const chunk = { generationId: id, attempt: 1, startOffset: 0, text: 'Words' };
  expect(await isToldOf(changeTask({ fencingToken: 2 }))).toBe(true);
  expect(await isToldOf(() => db('generation_runs').where({ id }).update({ attempt: 1 }))).toBe(true);
  expect(await isToldOf(() => db('generation_chunks').insert(chunk))).toBe(true);
  expect(await isToldOf(changeTask({ leaseExpiresAt: new Date(0) }))).toBe(true);
  expect(await isToldOf(async () => undefined)).toBe(false);
});

test('tells an end also to those who read the task before it and wait since a look has seen it', async () => {
  const id = await newGeneration(await newUser(9));
  const watcher = createTaskWatcher({ ...ctx, local: new Map() });
  const first = watcher.changed(id);
  await watcher.look();
  await first;
  const other = watcher.changed(id);
  await endGeneration(id, 'failed');
  await watcher.look();
  await other;
  const late = notesOf(watcher.changed(id));
  await watcher.look();
  await settled();
  expect(late.isTold).toBe(true);
});

test('whoever has gone waits no longer, and nothing is looked for on their account', async () => {
  const id = await newGeneration(await newUser(9));
  const watcher = createTaskWatcher({ ...ctx, local: new Map() });
  const gone = new AbortController();
  const leaving = watcher.changed(id, gone.signal);
  const staying = notesOf(watcher.changed(id));
  gone.abort();
  await leaving;
  await watcher.changed(id, gone.signal);
  expect(staying.isTold).toBe(false);
  await watcher.look();
  await settled();
  expect(staying.isTold).toBe(true);
  await watcher.changed(id, AbortSignal.abort());
  db.on('query', note);
  statements.length = 0;
  await watcher.look();
  expect(statements).toEqual([]);
});

test('asks once for all, nothing without anybody who waits, and lets all go when it stops', async () => {
  const userId = await newUser(99);
  const ids = await Promise.all(Array.from({ length: 5 }, () => newGeneration(userId)));
  const watcher = createTaskWatcher({ ...ctx, local: new Map() });
  await watcher.look();
  db.on('query', note);
  await watcher.look();
  expect(statements).toEqual([]);
  const waiting = ids.flatMap((id) => [watcher.changed(id), watcher.changed(id)]);
  await watcher.look();
  await Promise.all(waiting);
  expect(statements).toHaveLength(1);
  const late = watcher.changed(ids[0] as string);
  watcher.stop();
  await late;
  await watcher.changed(ids[0] as string);
  statements.length = 0;
  await watcher.look();
  expect(statements).toEqual([]);
});

test('stops the tasks of this server that were cancelled, but not under a newer token', async () => {
  const userId = await newUser(99);
  const reasons: [string, StopReason][] = [];
  const local = new Map<string, LocalTask>();
  const hold = (id: string, fencingToken: number) =>
    local.set(id, { id, fencingToken, stop: (reason) => void reasons.push([id, reason]) });
  const [wished, free, newer, other] = [
    await newGeneration(userId),
    await newBrief(userId, 1),
    await newGeneration(userId),
    await newGeneration(userId),
  ];
  for (const id of [wished, free, other]) hold(id, 1);
  hold(newer, 7);
  await db('paid_tasks').whereIn('id', [wished, newer]).update({ cancelRequestedAt: new Date() });
  const cancelled = { state: 'cancelled', cancelRequestedAt: new Date(), finishedAt: new Date() };
  await db('paid_tasks').where({ id: free }).update(cancelled);
  await createTaskWatcher({ ...ctx, local }).look();
  expect(reasons.toSorted()).toEqual(
    [
      [wished, 'cancelled'],
      [free, 'cancelled'],
    ].toSorted(),
  );
});

test('reads only the tasks that it looks for, of many', async () => {
  const userId = await newUser(9);
  const id = await newGeneration(userId);
  db.on('query', note);
  const watcher = createTaskWatcher({ ...ctx, local: new Map() });
  const waiting = watcher.changed(id);
  statements.length = 0;
  await watcher.look();
  await waiting;
  const [sql = ''] = statements;
  await db.raw(
    `insert into paid_tasks (id, kind, user_id, state, price, description, fingerprint, lease_expires_at)
       select gen_random_uuid(), 'brief', ?, 'succeeded', 0, '', '', now() from generate_series(1, 5000)`,
    [userId],
  );
  await db.raw('analyze paid_tasks');
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain ${sql.replaceAll(/\$\d|\?/gu, "array['00000000-0000-0000-0000-000000000000']::uuid[]")}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(
    /Seq Scan on paid_tasks|Index Scan using paid_tasks_pkey on paid_tasks t .*\n +Filter/u,
  );
  expect(plan).toContain('paid_tasks_cancel_requested');
});
