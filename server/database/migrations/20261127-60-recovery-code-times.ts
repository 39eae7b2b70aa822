import type { Knex } from 'knex';

/** Undoing a change of address takes the codes that were made since. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table recovery_codes add column created_at timestamptz not null default now()');
}
