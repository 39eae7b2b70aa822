import type { Database } from '#server/database/knex.ts';

export interface QueueLength {
  name: string;
  waiting: number;
  running: number;
  failed: number;
}

/**
 * Counts the jobs of each queue that has any, by name. `waiting` leaves out jobs whose time has not come, `failed` is
 * of the last 24 hours. pg-boss's own queues are left out.
 */
export async function readQueueLengths(db: Database): Promise<QueueLength[]> {
  const { rows } = await db.raw<{ rows: QueueLength[] }>(
    `select name,
       (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
       (count(*) filter (where state = 'active'))::int as running,
       (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed
     from pgboss.job where name !~ '^__' group by name order by name`,
  );
  return rows;
}
