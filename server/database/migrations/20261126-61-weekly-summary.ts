import type { Knex } from 'knex';

/** The weekly summary is off until somebody switches it on. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users alter column muted_mails set default '{summary}';
    update users set muted_mails = array_append(muted_mails, 'summary') where not 'summary' = any(muted_mails);
  `);
}
