import type { Knex } from 'knex';

/** Failures are stored as code and params; the sentence is written in the reader's language. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table generations drop column error_message, add column error_params jsonb;
    alter table prompt_lab_runs drop column error_message, add column error_params jsonb;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table generations drop column error_params, add column error_message text;
    alter table prompt_lab_runs drop column error_params, add column error_message text;
  `);
}
