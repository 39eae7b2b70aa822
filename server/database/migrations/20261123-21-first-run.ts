import type { Knex } from 'knex';

/** When a user dismissed the guided start, and which product and content an activity entry is about. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users add column guide_dismissed_at timestamptz;

    -- Without foreign keys: an entry outlives what it was about.
    alter table activity_logs add column product_id integer;
    alter table activity_logs add column content_id integer;
  `);
}
