import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '#server/database/knex.ts';

/* Paid tasks in tests, under the names of the views that the server reads them from. */

const VIEWS = {
  generations: { kind: 'generation', table: 'generation_runs' },
  product_briefs: { kind: 'brief', table: 'brief_runs' },
  ai_edits: { kind: 'ai-edit', table: 'ai_edit_runs' },
  text_reviews: { kind: 'review', table: 'review_runs' },
  set_checks: { kind: 'set-check', table: 'set_check_runs' },
};
type View = keyof typeof VIEWS;
type Values = Record<string, unknown>;

/** Columns of `paid_tasks` by their names in the views. */
const TASK_COLUMNS: Values = {
  ...{ userId: 'userId', state: 'state', credits: 'price', chargedCredits: 'charged', blockId: 'paidBy' },
  ...{ description: 'description', leaseExpiresAt: 'leaseExpiresAt', fencingToken: 'fencingToken' },
  ...{ cancelRequestedAt: 'cancelRequestedAt', idempotencyKey: 'idempotencyKey', losses: 'losses' },
  ...{ requestFingerprint: 'fingerprint', createdAt: 'createdAt', finishedAt: 'finishedAt' },
};
const STATES: Values = { ready: 'succeeded', reading: 'running', proposing: 'running' };
const ENDED = ['succeeded', 'failed', 'cancelled'];

function split(values: Values): { task: Values; own: Values } {
  const [task, own]: [Values, Values] = [{}, {}];
  for (const [key, value] of Object.entries(values)) {
    const name = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const column = TASK_COLUMNS[name];
    if (name === 'state' && (value === 'reading' || value === 'proposing')) own.phase = value;
    if (name === 'state') task.state = STATES[value as string] ?? value;
    else if (column === undefined) own[name] = value;
    else task[column as string] = value;
  }
  return { task, own };
}

/** Runs statements on rows of the past, which no trigger lets anybody write. */
async function withoutTriggers(db: Database, work: (trx: Database) => Promise<unknown>): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await work(trx);
  });
}

/** Inserts tasks. Unfinished ones hold their price; ended ones are of the past and move no credits. */
export async function insertTasks(db: Database, view: View, rows: readonly Values[]): Promise<void> {
  const { kind, table } = VIEWS[view];
  for (const row of rows) {
    const { task, own } = split({ id: randomUUID(), ...row });
    const insert = async (trx: Database) => {
      await trx('paid_tasks').insert({ price: 0, ...task, id: own.id, kind });
      await trx(table).insert(own);
    };
    await (ENDED.includes(task.state as string) ? withoutTriggers(db, insert) : insert(db));
  }
}

/** Changes tasks as a server does: first their own rows. */
export async function changeTasks(
  db: Database,
  view: View,
  where: Values | Knex.Raw,
  changes: Values,
): Promise<void> {
  const ids = await db(view).where(where).pluck('id');
  const { task, own } = split(changes);
  if (Object.keys(own).length > 0) await db(VIEWS[view].table).whereIn('id', ids).update(own);
  if (Object.keys(task).length > 0) await db('paid_tasks').whereIn('id', ids).update(task);
}

/** As {@link changeTasks}, for tasks that have ended. */
export async function rewriteTasks(
  db: Database,
  view: View,
  where: Values | Knex.Raw,
  changes: Values,
): Promise<void> {
  await withoutTriggers(db, (trx) => changeTasks(trx, view, where, changes));
}

/** Inserts copies of a task into the past, each with the given changes. */
export async function copyTasks(
  db: Database,
  view: View,
  { id, copies }: { id: string; copies: readonly Values[] },
): Promise<void> {
  const { table } = VIEWS[view];
  const task = await db('paid_tasks').where({ id }).first();
  const own = await db(table).where({ id }).first();
  const asJson = (value: unknown) =>
    value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value;
  await withoutTriggers(db, async (trx) => {
    for (const copy of copies) {
      const changes = split(copy);
      const newId = randomUUID();
      await trx('paid_tasks').insert({ ...task, ...changes.task, id: newId, idempotencyKey: null });
      const values = Object.entries({ ...own, ...changes.own, id: newId });
      await trx(table).insert(Object.fromEntries(values.map(([name, value]) => [name, asJson(value)])));
    }
  });
}
