import type { Knex } from 'knex';

/**
 * What an account takes up, kept by the database as texts and products come and go, and the ways in which versions may
 * go again: with a content that was deleted long ago, or as one between that nobody wrote by hand.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    lock table products, generated_contents, content_versions in share row exclusive mode;

    -- Null: as many products as the server's configuration allows.
    alter table plans add column product_limit integer check (product_limit >= 1);

    -- Of the JSON that a list answers, so that pages can be cut without reading the texts.
    alter table generated_contents
      add column bytes integer not null generated always as
        (octet_length(markdown_content) + octet_length(content::text) + octet_length(sources::text)) stored,
      add column source_bytes integer not null generated always as (octet_length(sources::text)) stored;
    alter table content_versions
      add column bytes integer not null generated always as
        (octet_length(markdown_content) + octet_length(content::text) + octet_length(sources::text)) stored;

    -- Versions, those of deleted contents included, and products.
    create table stored_bytes (
      user_id integer primary key references users (id) on delete cascade,
      bytes bigint not null
    );
    insert into stored_bytes (user_id, bytes)
      select user_id, sum(bytes) from (
        select c.user_id, v.bytes from content_versions v join generated_contents c on c.id = v.content_id
        union all
        select user_id, octet_length(as_json) from products
      ) rows group by user_id;

    create function count_version_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select c.user_id, case when tg_op = 'INSERT' then sum(v.bytes) else -sum(v.bytes) end
        from moved v join generated_contents c on c.id = v.content_id
        group by c.user_id order by c.user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger bytes_added after insert on content_versions
      referencing new table as moved for each statement execute function count_version_bytes();
    create trigger bytes_removed after delete on content_versions
      referencing old table as moved for each statement execute function count_version_bytes();

    create function count_product_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select user_id, case when tg_op = 'INSERT' then sum(octet_length(as_json)) else -sum(octet_length(as_json)) end
        from moved group by user_id order by user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create function count_changed_product_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select user_id, sum(change) from (
          select user_id, octet_length(as_json) as change from changed
          union all
          select user_id, -octet_length(as_json) from before
        ) changes
        group by user_id having sum(change) <> 0 order by user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger bytes_added after insert on products
      referencing new table as moved for each statement execute function count_product_bytes();
    create trigger bytes_changed after update on products
      referencing old table as before new table as changed
      for each statement execute function count_changed_product_bytes();
    create trigger bytes_removed after delete on products
      referencing old table as moved for each statement execute function count_product_bytes();

    create function keep_content_version() returns trigger language plpgsql as $$
    declare
      held record;
    begin
      if tg_op = 'DELETE' then
        select deleted_at, version_number into held from generated_contents where id = old.content_id;
        if held.deleted_at < now() - interval '30 days'
          or (old.origin <> 'edit' and old.version_number > 1 and old.version_number <= held.version_number - 50) then
          return old;
        end if;
      end if;
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$;
    drop trigger content_versions_immutable on content_versions;
    create trigger content_versions_immutable before update or delete on content_versions
      for each row execute function keep_content_version();

    -- A receipt stays when its content goes for good.
    create index generations_content on generations (content_id) where content_id is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index generations_content;
    drop trigger content_versions_immutable on content_versions;
    create trigger content_versions_immutable before update or delete on content_versions
      for each row execute function refuse_change();
    drop function keep_content_version();
    drop trigger bytes_added on content_versions;
    drop trigger bytes_removed on content_versions;
    drop trigger bytes_added on products;
    drop trigger bytes_changed on products;
    drop trigger bytes_removed on products;
    drop function count_version_bytes, count_product_bytes, count_changed_product_bytes;
    drop table stored_bytes;
    alter table content_versions drop column bytes;
    alter table generated_contents drop column source_bytes, drop column bytes;
    alter table plans drop column product_limit;
  `);
}
