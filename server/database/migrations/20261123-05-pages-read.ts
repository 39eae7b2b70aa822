import type { Knex } from 'knex';

/** The pages that were opened for a text, for its receipt. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Null: none was to be opened.
    alter table generations add column pages_read jsonb;
  `);
}
