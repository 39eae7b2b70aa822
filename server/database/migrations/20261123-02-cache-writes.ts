import type { Knex } from 'knex';

/** Input that a generation wrote to the provider's prompt cache. Null: from before it was recorded. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table generations add column cache_write_tokens integer');
}
