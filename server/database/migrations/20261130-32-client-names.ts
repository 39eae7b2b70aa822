import type { Knex } from 'knex';

/** The client that a product belongs to: orders lists, is searched, and is no part of the document that prompts get. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products add column client_name text not null default '';
    create or replace function product_search_body(p products) returns text language sql stable as $$
      select lower(concat_ws(chr(31), p.name, p.elevator_pitch, p.target_audience, p.client_name))
    $$;
    drop trigger products_searchable on products;
    create trigger products_searchable
      after insert or delete or update of user_id, name, elevator_pitch, target_audience, client_name, deleted_at
      on products for each row execute function keep_product_searchable();
  `);
}
