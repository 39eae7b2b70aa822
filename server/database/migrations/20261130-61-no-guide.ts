import type { Knex } from 'knex';

/** The guided start that a user dismissed is gone, and nothing reads the column any more. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table users drop column guide_dismissed_at');
}
