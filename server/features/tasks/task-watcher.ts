import type { Database } from '#server/database/knex.ts';
import type { LocalTask } from './task-leases.ts';

interface Watched {
  /** What the last look has seen. */
  stamp?: string;
  /** Set while somebody waits for the next change. */
  waiting?: PromiseWithResolvers<void> | undefined;
}

interface SeenTask {
  id: string;
  fencingToken: number;
  isCancelled: boolean;
  /** Changes with everything that readers of the task are told; null for one that nobody waits for. */
  stamp: string | null;
}

/** Looks for what users and other servers have done to tasks, with one statement for all who want to know. */
export interface TaskWatcher {
  /** Stops tasks of this process whose users cancelled on another server, and tells those who wait. */
  look(): Promise<void>;
  /** Resolves when the task has changed since the last look at it, perhaps too early. At once when this server stops. */
  changed(id: string): Promise<void>;
  /** Lets nobody wait any longer. */
  stop(): void;
}

export function createTaskWatcher(ctx: { db: Database; local: ReadonlyMap<string, LocalTask> }): TaskWatcher {
  const watched = new Map<string, Watched>();
  let isStopped = false;

  function tell(id: string, stamp: string): void {
    const known = watched.get(id);
    if (!known || known.stamp === stamp) return;
    known.stamp = stamp;
    known.waiting?.resolve();
    known.waiting = undefined;
  }

  return {
    async look() {
      for (const [id, { waiting }] of watched) if (!waiting) watched.delete(id);
      if (ctx.local.size === 0 && watched.size === 0) return;
      for (const task of await readTasks(ctx.db, [...watched.keys()], [...ctx.local.keys()])) {
        const own = ctx.local.get(task.id);
        if (task.isCancelled && own?.fencingToken === task.fencingToken) own.stop('cancelled');
        if (task.stamp !== null) tell(task.id, task.stamp);
      }
    },
    async changed(id) {
      if (isStopped) return;
      const entry = watched.get(id) ?? {};
      watched.set(id, entry);
      entry.waiting ??= Promise.withResolvers();
      await entry.waiting.promise;
    },
    stop() {
      isStopped = true;
      for (const { waiting } of watched.values()) waiting?.resolve();
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
