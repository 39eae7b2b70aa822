import type { Knex } from 'knex';

/** Whether a generation is a sample, for its receipt. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- No AI provider was asked.
    alter table generations add column is_sample boolean not null default false;
  `);
}
