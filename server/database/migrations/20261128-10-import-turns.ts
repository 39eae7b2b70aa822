import type { Knex } from 'knex';

/** Imports of accounts take turns. A start after a turn is no interruption. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table account_imports add column turns integer not null default 0');
}
