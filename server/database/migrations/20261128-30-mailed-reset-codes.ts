import type { Knex } from 'knex';

/** A code that an operator tells somebody proves no address. Open links of reset mails end with this update. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table password_reset_codes add column mailed_to text');
}
