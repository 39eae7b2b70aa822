import type { Knex } from 'knex';

/** Offer and proof of products. One function now counts the bytes of all versions. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Arguments: the table of the records that the versions belong to, the column that names the record, the bytes of a version.
    create function count_stored_bytes() returns trigger language plpgsql as $$
    begin
      execute format(
        'insert into stored_bytes as known (user_id, bytes)
           select record.user_id, sum(%s) * $1 from moved v join %I record on record.id = v.%I
           group by record.user_id order by record.user_id
           on conflict (user_id) do update set bytes = known.bytes + excluded.bytes',
        tg_argv[2], tg_argv[0], tg_argv[1]
      ) using case when tg_op = 'INSERT' then 1 else -1 end;
      return null;
    end $$;

    -- Every state of a product's offer: the highest version is the current one. Parts without content are left out.
    create table product_offers (
      product_id integer not null references products (id),
      version integer not null,
      fields jsonb not null,
      created_at timestamptz not null,
      primary key (product_id, version)
    );
    -- Versions are thinned out and removed with their product, so they may be deleted.
    create trigger product_offers_immutable before update on product_offers
      for each row execute function refuse_change();

    ${countBytes('product_offers', 'products', 'product_id', 'octet_length(v.fields::text)')}
    ${countBytes('product_versions', 'products', 'product_id', 'octet_length(v.fields::text)')}
    ${countBytes('content_versions', 'generated_contents', 'content_id', 'v.bytes')}
    drop function count_product_version_bytes();
    drop function count_version_bytes();
  `);
}

function countBytes(table: string, parent: string, key: string, bytes: string): string {
  const call = `count_stored_bytes('${parent}', '${key}', '${bytes}')`;
  return `
    create or replace trigger ${table}_bytes_added after insert on ${table}
      referencing new table as moved for each statement execute function ${call};
    create or replace trigger ${table}_bytes_removed after delete on ${table}
      referencing old table as moved for each statement execute function ${call};`;
}
