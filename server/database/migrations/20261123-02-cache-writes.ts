import type { Knex } from 'knex';

/**
 * Input tokens that a generation wrote to the provider's prompt cache. Null for rows older than this column.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table generations add column cache_write_tokens integer');
}
