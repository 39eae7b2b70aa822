import type { Knex } from 'knex';

/** A brief remembers which product it fills in, and that the user no longer wants it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table product_briefs
      -- Null: a new product.
      add column target_product_id integer references products (id),
      -- Not offered on the screens any more.
      add column dismissed_at timestamptz;
    create index product_briefs_target on product_briefs (target_product_id) where target_product_id is not null;
  `);
}
