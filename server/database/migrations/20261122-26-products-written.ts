import type { Knex } from 'knex';

/** Has the JSON of all products written that were there before; in a transaction of its own, so that they can be read meanwhile. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update products set as_json = '' where as_json is null;
    alter table products alter column as_json set not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table products alter column as_json drop not null');
}
