import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { PaidTask } from '#server/models/paid-task.ts';
import { type Repeating, repeating, type Work } from './repeating.ts';
import { createLeases, type LocalTask, leaseEnd } from './task-leases.ts';
import { createTaskWatcher, type TaskWatcher } from './task-watcher.ts';

const LOOK_MS = 250;
/** After its lease has expired, a task of a dead server waits at most this long. */
const SWEEP_MS = 2_000;
/** Tasks of one kind that a sweep looks at. */
const SWEEP_BATCH = 100;
const REQUEUE_MS = 1_500;

/** What the runner needs to know of a kind. */
export interface TaskKind {
  name: string;
  /** Whether this server may start another one. Those that it leaves stay for later or for another server. */
  admits(id: string): boolean | Promise<boolean>;
  /** Changes the own row in the transaction that takes the task up. @param before the task as its last server left it */
  onTakeUp?(trx: ServiceContext, before: PaidTask): Promise<void>;
  /** Ends a task that was cancelled while no server had it. */
  endCancelled?(task: PaidTask): Promise<unknown>;
  /** Starts the work in the background. It is in `TaskRunner.local` until its end. */
  start(task: PaidTask): void | Promise<void>;
}

/** The tasks that this process works on, with their leases. */
export interface TaskRunner {
  readonly local: Map<string, LocalTask>;
  readonly isStopping: boolean;
  readonly leases: Repeating;
  /** Looks for queued tasks at once instead of at the next sweep. */
  startQueued(): void;
  /** Looks for changes at once. */
  lookNow(): void;
  /** Resolves when a task of another server has changed, or this server stops, see `TaskWatcher`. */
  changed: TaskWatcher['changed'];
  /**
   * Takes up tasks whose lease has expired. Each restarts under a new fencing token, which locks out the old server.
   * @param options.isOnlyServer also those with a valid lease, because no other server can be working on them
   * @returns how many
   */
  takeUp(kinds: readonly TaskKind[], options?: { isOnlyServer?: boolean }): Promise<number>;
  /**
   * Starts the three loops of a server: one renews leases, one looks for changes, one for work that nobody does.
   * @param options.looks what else is done every 250 ms; the loop runs on while the tasks end
   * @param options.sweeps what else is done every 2 s
   */
  start(
    kinds: readonly TaskKind[],
    options: { isOnlyServer: boolean; looks?: readonly Work[]; sweeps?: readonly Work[] },
  ): Promise<void>;
  /** Waits for all tasks, and stops those that are unfinished after `graceMs`. */
  stop(options: { graceMs: number }): Promise<void>;
}

export function createTaskRunner(ctx: ServiceContext): TaskRunner {
  const local = new Map<string, LocalTask>();
  const leases = createLeases({ ...ctx, local });
  const watcher = createTaskWatcher({ ...ctx, local });
  let look: Repeating | undefined;
  let sweep: Repeating | undefined;
  let isStopping = false;

  async function untilEmpty(milliseconds: number): Promise<void> {
    for (const end = Date.now() + milliseconds; local.size > 0 && Date.now() < end; ) await sleep(20);
  }

  async function takeUp(kinds: readonly TaskKind[], { isOnlyServer = false } = {}): Promise<number> {
    if (isStopping) return 0;
    let taken = 0;
    for (const { id, kind: name } of await findFree(ctx.db, kinds, isOnlyServer)) {
      const kind = kinds.find((known) => known.name === name);
      if (!kind || local.has(id)) continue;
      try {
        if ((await kind.admits(id)) && (await takeUpOne(ctx, kind, { id, isOnlyServer }))) taken += 1;
      } catch (error) {
        ctx.log.error({ err: error, taskId: id }, 'task not taken up');
      }
    }
    return taken;
  }

  return {
    local,
    leases,
    takeUp,
    get isStopping() {
      return isStopping;
    },
    startQueued: () => sweep?.runNow(),
    lookNow: () => look?.runNow(),
    changed: watcher.changed,
    async start(kinds, { isOnlyServer, looks = [], sweeps = [] }) {
      const { log } = ctx;
      look = repeating([watcher.look, ...looks], {
        everyMs: LOOK_MS,
        log,
        failure: 'changes not looked for',
      });
      sweep = repeating([() => takeUp(kinds), ...sweeps], {
        ...{ everyMs: SWEEP_MS, log, failure: 'lost tasks not looked for' },
      });
      for (const loop of [look, leases, sweep]) loop.start();
      await takeUp(kinds, { isOnlyServer });
    },
    async stop({ graceMs }) {
      await sweep?.stop();
      await untilEmpty(graceMs);
      isStopping = true;
      watcher.stop();
      if (local.size > 0) ctx.log.warn({ stopped: local.size }, 'tasks left to be taken up');
      for (const task of local.values()) task.stop('shutdown');
      await untilEmpty(REQUEUE_MS);
      for (const loop of [look, leases]) await loop?.stop();
    },
  };
}

/** Tasks that were begun come before those that nobody has seen running. */
async function findFree(
  db: Database,
  kinds: readonly TaskKind[],
  evenAlive: boolean,
): Promise<Pick<PaidTask, 'id' | 'kind'>[]> {
  const { rows } = await db.raw<{ rows: Pick<PaidTask, 'id' | 'kind'>[] }>(
    `select id, kind from (
       select id, kind, row_number() over (partition by kind order by started_at is null, created_at) as place
         from paid_tasks where state in ('queued', 'running') and kind = any(?)
           ${evenAlive ? '' : 'and lease_expires_at < now()'}) free
      where place <= ? order by place`,
    [kinds.map(({ name }) => name), SWEEP_BATCH],
  );
  return rows;
}

async function takeUpOne(
  ctx: ServiceContext,
  kind: TaskKind,
  { id, isOnlyServer }: { id: string; isOnlyServer: boolean },
): Promise<boolean> {
  let cancelled: PaidTask | undefined;
  const task = await withTransaction(ctx, async (trx) => {
    const query = PaidTask.query(trx.db)
      .findById(id)
      .whereIn('state', ['queued', 'running'])
      .forNoKeyUpdate()
      .skipLocked();
    if (!isOnlyServer) query.where('leaseExpiresAt', '<', ctx.db.raw('now()'));
    const before = await query;
    if (before?.cancelRequestedAt) cancelled = before;
    if (!before || cancelled) return undefined;
    const [taken] = await PaidTask.query(trx.db)
      .where({ id })
      .patch({
        state: 'running',
        fencingToken: before.fencingToken + 1,
        leaseExpiresAt: leaseEnd(trx.db) as unknown as Date,
        startedAt: before.startedAt ?? trx.now(),
        losses: before.losses + (before.state === 'running' ? 1 : 0),
      })
      .returning('*');
    await kind.onTakeUp?.(trx, before);
    return taken;
  });
  if (cancelled) await kind.endCancelled?.(cancelled);
  if (!task) return false;
  const { fencingToken, losses } = task;
  const level = losses > 0 ? 'warn' : 'info';
  ctx.log[level]({ taskId: id, kind: kind.name, fencingToken, losses }, 'task taken up');
  await kind.start(task);
  return true;
}

/** Puts a task back into the queue when its server stops. Its credits stay on hold. */
export async function requeue(
  db: Database,
  { id, fencingToken }: Pick<PaidTask, 'id' | 'fencingToken'>,
): Promise<void> {
  await PaidTask.query(db)
    .where({ id, fencingToken, state: 'running' })
    .patch({ state: 'queued', leaseExpiresAt: db.raw('now()') });
}

/** Ends a task at its user's wish, free of charge. @returns false when it had ended */
export async function cancelFree(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  runner: TaskRunner,
  id: string,
): Promise<boolean> {
  const cancelled = await PaidTask.query(db)
    .where({ id })
    .whereIn('state', ['queued', 'running'])
    .patch({ state: 'cancelled', cancelRequestedAt: now(), finishedAt: now() });
  // Another server that has it finds its lease lost.
  runner.local.get(id)?.stop('cancelled');
  return cancelled === 1;
}

/** A task whose work is one function. */
export interface TaskJob {
  id: string;
  fencingToken: number;
  losses: number;
  /** Aborted when the work has to stop. */
  signal: AbortSignal;
  stopReason: () => Parameters<LocalTask['stop']>[0] | undefined;
}

/**
 * A kind whose tasks are jobs.
 * @param options.most jobs of the kind at once in this process
 * @param options.run when it throws, its lease expires, and the task is taken up again
 */
export function jobKind(
  ctx: { db: Database; log: Logger },
  runner: TaskRunner,
  options: { name: string; most: number; run(job: TaskJob): Promise<void> },
): TaskKind {
  const { name, most, run } = options;
  let running = 0;

  async function work(task: PaidTask): Promise<void> {
    const { id, fencingToken, losses } = task;
    const controller = new AbortController();
    const stopReason = () => (controller.signal.aborted ? controller.signal.reason : undefined);
    runner.local.set(id, { id, fencingToken, stop: (reason) => controller.abort(reason) });
    running += 1;
    try {
      await run({ id, fencingToken, losses, signal: controller.signal, stopReason });
    } catch (error) {
      if (!controller.signal.aborted)
        ctx.log.error({ err: error, taskId: id }, 'task left to another server');
    }
    if (stopReason() === 'shutdown') await requeue(ctx.db, task).catch(() => undefined);
    running -= 1;
    runner.local.delete(id);
    runner.startQueued();
  }

  return { name, admits: () => running < most, start: (task) => void work(task) };
}
