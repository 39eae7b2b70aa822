import { type PartialModelObject, type QueryBuilder, UniqueViolationError } from 'objection';
import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { BaseModel } from '#server/models/base-model.ts';
import { PaidTask, type TaskState } from '#server/models/paid-task.ts';

/** Columns of `paid_tasks` under the names that they have in the views of the kinds. */
type TaskColumn =
  | 'userId'
  | 'state'
  | 'credits'
  | 'description'
  | 'leaseExpiresAt'
  | 'fencingToken'
  | 'cancelRequestedAt'
  | 'idempotencyKey'
  | 'requestFingerprint'
  | 'createdAt'
  | 'finishedAt';

/** The model of a kind's own table. */
export type KindModel<Row extends BaseModel> = (new () => Row) & Pick<typeof PaidTask, 'query' | 'tableName'>;

/** Columns of a kind's own table. */
export type OwnColumns<Row extends BaseModel> = Partial<Omit<Row, TaskColumn | keyof BaseModel>>;

/** A task as its server knows it. A server that has lost its lease knows an old token. */
export interface HeldTask {
  id: string;
  fencingToken: number;
}

/** How a task ends, with the last changes of its own row. */
export type TaskEnd<Row extends BaseModel> = OwnColumns<Row> & {
  state: Extract<TaskState, 'succeeded' | 'failed' | 'cancelled'>;
  finishedAt: Date;
  chargedCredits?: number;
  cancelRequestedAt?: Date;
};

/**
 * Inserts tasks and the rows of their kind in one statement, which puts their prices on hold.
 * @returns the rows of the kind, with the time and the fencing token of their tasks
 * @throws AppError `idempotency_conflict`; an error for `isUncovered`
 */
export async function bookTasks<Row extends BaseModel>(
  db: Database,
  Kind: KindModel<Row>,
  rows: readonly { task: PartialModelObject<PaidTask> & { id: string }; own: OwnColumns<Row> }[],
): Promise<Row[]> {
  const inserted = PaidTask.query(db)
    .insert(rows.map(({ task }) => task))
    .returning(['id', 'createdAt', 'fencingToken']);
  const ofTask = (column: string) =>
    db.raw(`(select ${column} from task where task.id = ${Kind.tableName}.id)`);
  try {
    const booked: unknown = await Kind.query(db)
      .with('task', inserted as never)
      .insert(rows.map(({ task, own }) => ({ ...own, id: task.id })) as never)
      .returning(['*', ofTask('created_at'), ofTask('fencing_token')] as never);
    return booked as Row[];
  } catch (error) {
    const isKnown = error instanceof UniqueViolationError && error.constraint === 'paid_tasks_idempotency';
    // Callers return the task of the key; that of an old brief may be gone.
    throw isKnown ? new AppError('idempotency_conflict') : error;
  }
}

/**
 * Changes the own row of a task that this server holds. The statement locks the task first, so that it can't write after
 * another server has taken the task up.
 * @returns false when the task has ended or another server holds it
 */
export async function changeHeld<Row extends BaseModel>(
  db: Database,
  Kind: KindModel<Row>,
  held: HeldTask & { states?: readonly TaskState[] },
  own: OwnColumns<Row>,
): Promise<boolean> {
  const changed = await whileHeld(db, Kind.query(db), held)
    .where({ id: held.id })
    .patch(own as never);
  return (changed as unknown as number) === 1;
}

/** Thrown when a task has ended, or another server holds it. */
export class TaskLostError extends Error {}

/** As {@link changeHeld}. @throws TaskLostError */
export async function changeOwn<Row extends BaseModel>(
  db: Database,
  Kind: KindModel<Row>,
  held: HeldTask,
  own: OwnColumns<Row>,
): Promise<void> {
  if (!(await changeHeld(db, Kind, held, own))) throw new TaskLostError();
}

/** Lets a statement change rows only while this server holds the task, which it locks first. */
export function whileHeld<Row extends BaseModel>(
  db: Database,
  query: QueryBuilder<Row, Row[]>,
  { id, fencingToken, states = ['running'] }: HeldTask & { states?: readonly TaskState[] },
): QueryBuilder<Row, Row[]> {
  const held = PaidTask.query(db)
    .where({ id, fencingToken })
    .whereIn('state', [...states])
    .forNoKeyUpdate()
    .select('id');
  return query.with('held', held as never).whereRaw('exists (select from held)');
}

const END_TASK = {
  name: 'end-task',
  text: `update paid_tasks set state = $3, finished_at = $4, charged = $5,
      cancel_requested_at = coalesce($6, cancel_requested_at)
    where id = $1 and fencing_token = $2`,
};

/**
 * Ends a task that this server holds: first its own row, then the task, whose trigger charges or releases the credits.
 * @param trx a transaction
 * @returns false when the task has ended or another server holds it
 */
export async function endHeld<Row extends BaseModel>(
  trx: Database,
  Kind: KindModel<Row>,
  { id, fencingToken, states = ['queued', 'running'] }: HeldTask & { states?: readonly TaskState[] },
  { state, finishedAt, chargedCredits: charged = 0, cancelRequestedAt, ...own }: TaskEnd<Row>,
): Promise<boolean> {
  const isOurs = await changeHeld(trx, Kind, { id, fencingToken, states }, own as never);
  if (!isOurs) return false;
  await preparedQuery(trx, END_TASK, [id, fencingToken, state, finishedAt, charged, cancelRequestedAt]);
  return true;
}
