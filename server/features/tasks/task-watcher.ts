import type { Database } from '#server/database/knex.ts';
import type { LocalTask } from './task-leases.ts';

interface Watched {
  /** What the last look has seen. */
  stamp?: string;
  /** Ends the waiting of each who waits for the next change. */
  waiting: Set<() => void>;
}

interface SeenTask {
  id: string;
  fencingToken: number;
  isCancelled: boolean;
  isEnded: boolean;
  /** Changes with everything that readers of the task are told; null for one that nobody waits for. */
  stamp: string | null;
}

/** Looks for what users and other servers have done to tasks, with one statement for all who want to know. */
export interface TaskWatcher {
  /** Stops tasks of this process whose users cancelled on another server, and tells those who wait. */
  look(): Promise<void>;
  /**
   * Resolves when the task has changed since the last look at it, perhaps too early. At once when this server stops.
   * @param gone aborted when the caller need not wait any longer; this ends the waiting too
   */
  changed(id: string, gone?: AbortSignal): Promise<void>;
  /** Lets nobody wait any longer. */
  stop(): void;
}

export function createTaskWatcher(ctx: { db: Database; local: ReadonlyMap<string, LocalTask> }): TaskWatcher {
  const watched = new Map<string, Watched>();
  let isStopped = false;

  function tell({ id, isEnded, stamp }: SeenTask): void {
    const known = watched.get(id);
    // Nothing follows an end, so it is told again: a caller may have read the task just before a look saw it.
    if (!known || stamp === null || (known.stamp === stamp && !isEnded)) return;
    known.stamp = stamp;
    for (const leave of known.waiting) leave();
  }

  return {
    async look() {
      for (const [id, { waiting }] of watched) if (waiting.size === 0) watched.delete(id);
      if (ctx.local.size === 0 && watched.size === 0) return;
      for (const task of await readTasks(ctx.db, [...watched.keys()], [...ctx.local.keys()])) {
        const own = ctx.local.get(task.id);
        if (task.isCancelled && own?.fencingToken === task.fencingToken) own.stop('cancelled');
        tell(task);
      }
    },
    async changed(id, gone) {
      if (isStopped || gone?.aborted) return;
      const entry: Watched = watched.get(id) ?? { waiting: new Set() };
      watched.set(id, entry);
      const { waiting } = entry;
      const { promise, resolve } = Promise.withResolvers<void>();
      const leave = () => {
        waiting.delete(leave);
        gone?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(leave);
      gone?.addEventListener('abort', leave);
      await promise;
    },
    stop() {
      isStopped = true;
      for (const { waiting } of watched.values()) for (const leave of waiting) leave();
      watched.clear();
    },
  };
}

async function readTasks(
  db: Database,
  watched: readonly string[],
  local: readonly string[],
): Promise<SeenTask[]> {
  const { rows } = await db.raw<{ rows: SeenTask[] }>(
    `select t.id, t.fencing_token as "fencingToken", t.cancel_requested_at is not null as "isCancelled",
            t.state in ('succeeded', 'failed', 'cancelled') as "isEnded",
            case when t.id = any(:watched) then
              concat_ws(' ', t.state, t.fencing_token, t.cancel_requested_at, t.lease_expires_at < now(), g.xmin,
                (select max(c.start_offset + length(c.text)) from generation_chunks c
                  where c.generation_id = g.id and c.attempt = g.attempt))
            end as stamp
       from paid_tasks t left join generation_runs g on g.id = t.id
      where t.id = any(:watched)
         or t.cancel_requested_at is not null and t.state in ('queued', 'running')
         -- A free task has ended with its cancellation.
         or t.cancel_requested_at is not null and t.id = any(:local)`,
    { watched, local },
  );
  return rows;
}
