import type { Knex } from 'knex';

/** Finds the entries of one product among all of its user. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index activity_logs_product on activity_logs (user_id, product_id, id desc)
      where product_id is not null
  `);
}
