import { createHash } from 'node:crypto';
import type { Database } from '#server/database/knex.ts';

/** Work that has killed or blocked its server this often is set aside. */
export const MOST_LOSSES = 2;

const KEPT_DAYS = 7;

/** Names a job by its queue and a hash of its data, which may hold an email address. */
export function jobKey(queue: string, data: unknown): string {
  return `${queue} ${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}`;
}

/**
 * Notes that a job starts.
 * @param job see {@link jobKey}
 * @returns how often it has started before without an end, because its server was killed or blocked
 */
export async function noteStart(db: Database, job: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { starts: number }[] }>(
    `insert into job_starts (job) values (?)
     on conflict (job) do update set starts = job_starts.starts + 1, started_at = now() returning starts`,
    [job],
  );
  return (rows[0]?.starts ?? 1) - 1;
}

/** Notes that a job has ended, well or not, unless it was started again meanwhile. @param losses of its start */
export async function noteEnd(db: Database, job: string, losses: number): Promise<void> {
  await db('job_starts')
    .where({ job, starts: losses + 1 })
    .delete();
}

export async function forgetOldStarts(db: Database): Promise<void> {
  await db('job_starts').whereRaw(`started_at < now() - ? * interval '1 day'`, [KEPT_DAYS]).delete();
}
