import type { Knex } from 'knex';

/** Former versions of products count towards what an account takes up, like those of contents. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    lock table product_versions in share row exclusive mode;
    insert into stored_bytes as known (user_id, bytes)
      select p.user_id, sum(octet_length(v.fields::text))
      from product_versions v join products p on p.id = v.product_id group by p.user_id
      on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;

    create function count_product_version_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select p.user_id, sum(octet_length(v.fields::text)) * case when tg_op = 'INSERT' then 1 else -1 end
        from moved v join products p on p.id = v.product_id
        group by p.user_id order by p.user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger bytes_added after insert on product_versions
      referencing new table as moved for each statement execute function count_product_version_bytes();
    create trigger bytes_removed after delete on product_versions
      referencing old table as moved for each statement execute function count_product_version_bytes();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update stored_bytes s set bytes = s.bytes - v.bytes
      from (select p.user_id, sum(octet_length(fields::text)) as bytes
            from product_versions join products p on p.id = product_id group by p.user_id) v
      where v.user_id = s.user_id;
    drop trigger bytes_added on product_versions;
    drop trigger bytes_removed on product_versions;
    drop function count_product_version_bytes;
  `);
}
