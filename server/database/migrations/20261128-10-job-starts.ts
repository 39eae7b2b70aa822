import type { Knex } from 'knex';

/** Jobs that run, and jobs whose server was killed or blocked: they have started without an end. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create table job_starts (
    job text primary key,
    starts integer not null default 1,
    started_at timestamptz not null default now()
  )`);
}
