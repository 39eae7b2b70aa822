import type { Knex } from 'knex';

/** What a text was made from besides earlier texts, so that a later change can be found. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- {template, fields, offer, voice}: version of the template, and hashes of what the prompt contained of the product.
    -- Null: not known.
    alter table generations add column made_from jsonb;
  `);
}
