import type { Knex } from 'knex';

/** SQL for the size of a brand voice; 0 if the trigger has no `old` or `new` row. */
const brandVoiceBytes = (row: 'new' | 'old') =>
  `coalesce(octet_length(array_to_string(${row}.samples || ${row}.dos || ${row}.donts || ${row}.banned_words, ' ')), 0)`;

/** Products, the contents written for them, versions of both, and what search and quotas read. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table products (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      name text not null,
      type text not null,
      primary_industry text not null,
      decision_maker_title text not null default '',
      target_audience text not null,
      problem_statement text not null default '',
      target_use_case text not null default '',
      target_geography text not null default '',
      target_language text not null default '',
      elevator_pitch text not null default '',
      core_features text not null default '',
      outcome text not null default '',
      key_differentiators text not null default '',
      competitor_url1 text not null default '',
      competitor_url2 text not null default '',
      competitor_url3 text not null default '',
      bytes integer not null generated always as (octet_length(
        name || type || primary_industry || decision_maker_title || target_audience || problem_statement ||
        target_use_case || target_geography || target_language || elevator_pitch || core_features || outcome ||
        key_differentiators || competitor_url1 || competitor_url2 || competitor_url3
      )) stored,
      -- Counts the changes.
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Deleted products can be restored for some time. The empty rows of those that can't any more stay for receipts.
      deleted_at timestamptz,
      purged_at timestamptz
    );
    create index products_user on products (user_id, id desc) where deleted_at is null;
    create index products_deleted on products (user_id, deleted_at) where deleted_at is not null and purged_at is null;
    alter table users add constraint users_current_product foreign key (current_product_id)
      references products (id);

    create table product_versions (
      product_id integer not null references products (id),
      version integer not null,
      fields jsonb not null,
      created_at timestamptz not null,
      primary key (product_id, version)
    );
    -- Versions are thinned out and removed with their product, so they may be deleted.
    create trigger product_versions_immutable before update on product_versions
      for each row execute function refuse_change();

    -- How a product's texts should sound. An empty voice has no row.
    create table brand_voices (
      product_id integer primary key references products (id),
      user_id integer not null references users (id),
      samples text[] not null check (cardinality(samples) <= 5),
      dos text[] not null check (cardinality(dos) <= 10),
      donts text[] not null check (cardinality(donts) <= 10),
      banned_words text[] not null check (cardinality(banned_words) <= 50),
      formality text not null check (formality in ('auto', 'informal', 'neutral', 'formal')),
      updated_at timestamptz not null
    );

    -- One record per product and type, deleted or not: generating again revives it with all its versions.
    create table generated_contents (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      product_id integer not null references products (id),
      generation_id uuid,
      category text not null,
      type text not null,
      title text not null,
      content jsonb not null,
      markdown_content text not null,
      sources jsonb not null default '[]',
      -- [{type, contentId, versionNumber}]: earlier results it was written from. Null: unknown.
      used_results jsonb,
      -- Keys of findings of the pre-flight checks that the user has dismissed, oldest first.
      dismissed_findings text[] not null default '{}',
      tier text,
      provider text,
      model text,
      is_sample boolean not null default false,
      is_truncated boolean not null default false,
      version_number integer not null default 1,
      -- Bytes of the JSON that a list answers, so that pages can be cut without reading the texts.
      bytes integer not null generated always as
        (octet_length(markdown_content) + octet_length(content::text) + octet_length(sources::text)) stored,
      source_bytes integer not null generated always as (octet_length(sources::text)) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index generated_contents_one_per_type on generated_contents (product_id, type);
    create index generated_contents_user on generated_contents (user_id, id desc) where deleted_at is null;
    -- Counting reads this index alone.
    create index generated_contents_counted on generated_contents (user_id, category) where deleted_at is null;
    create index generated_contents_deleted on generated_contents (user_id, deleted_at desc)
      where deleted_at is not null;

    -- Every text that a record ever had: generated, edited or restored.
    create table content_versions (
      id integer generated always as identity primary key,
      content_id integer not null references generated_contents (id),
      version_number integer not null,
      origin text not null check (origin in ('generation', 'edit', 'restore')),
      generation_id uuid,
      title text not null,
      content jsonb not null,
      markdown_content text not null,
      sources jsonb not null,
      used_results jsonb,
      tier text,
      provider text,
      model text,
      is_sample boolean not null default false,
      is_truncated boolean not null default false,
      word_count integer not null generated always as (regexp_count(markdown_content, '\\S+')) stored,
      bytes integer not null generated always as
        (octet_length(markdown_content) + octet_length(content::text) + octet_length(sources::text)) stored,
      created_at timestamptz not null default now(),
      unique (content_id, version_number)
    );
    -- A version may go with a content that was deleted 30 days ago, or when it is neither an edit nor the first one nor
    -- one of the newest 50.
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
    create trigger content_versions_immutable before update or delete on content_versions
      for each row execute function keep_content_version();

    -- Bytes of a user's brand voices and of all versions of contents and products, those of deleted ones included. Changing the row locks it,
    -- so that concurrent writes of one user can't pass the quota together.
    create table stored_bytes (
      user_id integer primary key references users (id) on delete cascade,
      bytes bigint not null
    );
    create function count_version_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select c.user_id, sum(v.bytes) * case when tg_op = 'INSERT' then 1 else -1 end
        from moved v join generated_contents c on c.id = v.content_id
        group by c.user_id order by c.user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger content_versions_bytes_added after insert on content_versions
      referencing new table as moved for each statement execute function count_version_bytes();
    create trigger content_versions_bytes_removed after delete on content_versions
      referencing old table as moved for each statement execute function count_version_bytes();
    create function count_product_version_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select p.user_id, sum(octet_length(v.fields::text)) * case when tg_op = 'INSERT' then 1 else -1 end
        from moved v join products p on p.id = v.product_id
        group by p.user_id order by p.user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger product_versions_bytes_added after insert on product_versions
      referencing new table as moved for each statement execute function count_product_version_bytes();
    create trigger product_versions_bytes_removed after delete on product_versions
      referencing old table as moved for each statement execute function count_product_version_bytes();
    create function count_brand_voice_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        values (coalesce(new.user_id, old.user_id), ${brandVoiceBytes('new')} - ${brandVoiceBytes('old')})
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger brand_voices_bytes_counted after insert or update or delete on brand_voices
      for each row execute function count_brand_voice_bytes();

    -- One row per product and per content that is not deleted, in lower case. Comparing bytes (collation "C") is many
    -- times faster than ILIKE on the original; rows stay uncompressed up to a page for the same reason.
    create table search_texts (
      user_id integer not null,
      -- 'products', or the category of a content. The id is that of the product or content.
      kind text not null,
      item_id integer not null,
      -- The fields, separated by a character that can't be typed.
      body text collate "C" not null,
      primary key (user_id, kind, item_id)
    ) with (toast_tuple_target = 8160);
    -- With the user in the index, a word that is rare for one user and common for others is found quickly. The pending
    -- list is small enough to be read by every search.
    create index search_texts_trigrams on search_texts using gin (user_id, kind, body gin_trgm_ops)
      with (fastupdate = on, gin_pending_list_limit = 1024);

    create function product_search_body(p products) returns text language sql stable as $$
      select lower(concat_ws(chr(31), p.name, p.elevator_pitch, p.target_audience))
    $$;
    create function content_search_body(c generated_contents) returns text language sql stable as $$
      select lower(concat_ws(chr(31), c.title, c.type, replace(c.type, '_', ' '), c.markdown_content))
    $$;
    create function keep_product_searchable() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from search_texts where user_id = old.user_id and kind = 'products' and item_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        insert into search_texts values (new.user_id, 'products', new.id, product_search_body(new));
      end if;
      return null;
    end $$;
    create trigger products_searchable
      after insert or delete or update of user_id, name, elevator_pitch, target_audience, deleted_at on products
      for each row execute function keep_product_searchable();
    create function keep_content_searchable() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from search_texts where user_id = old.user_id and kind = old.category and item_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        insert into search_texts values (new.user_id, new.category, new.id, content_search_body(new));
      end if;
      return null;
    end $$;
    create trigger generated_contents_searchable
      after insert or delete or update of user_id, category, type, title, markdown_content, deleted_at
      on generated_contents
      for each row execute function keep_content_searchable();

    -- What became of the sources that texts cite. One row per user and address, so that nobody learns what others cite.
    -- The address itself is only in the texts.
    create table source_checks (
      user_id integer not null references users (id) on delete cascade,
      url_hash bytea not null check (octet_length(url_hash) = 32),
      state text not null check (state in ('reachable', 'gone', 'refused', 'failing', 'timeout', 'no_site',
        'unreachable', 'certificate', 'redirects', 'blocked')),
      http_status integer,
      -- Where a redirect led, when to another site.
      final_domain text,
      page_title text,
      checked_at timestamptz not null,
      primary key (user_id, url_hash)
    );
    create index source_checks_of_user_by_age on source_checks (user_id, checked_at);
    create index source_checks_by_age on source_checks (checked_at);
  `);
}
