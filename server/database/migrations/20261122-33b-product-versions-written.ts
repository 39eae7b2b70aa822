import type { Knex } from 'knex';

/** Has the JSON of all products written with their version; in a transaction of its own, so that they can be read meanwhile. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`update products set as_json = ''`);
}

/** The migration before has it written without. */
export async function down(): Promise<void> {}
