import type { Knex } from 'knex';
import { StartupError } from '#server/context/errors.ts';

const EXTENSIONS = ['pg_trgm', 'btree_gin'];

/**
 * What global search looks through: one row per product and per content that is not deleted, in lower case. Triggers
 * keep it, so that no code path can forget it, and it is apart from what it describes: reading a list costs nothing
 * more, and comparing bytes (collation "C") finds a text many times faster than ILIKE on the original.
 */
export async function up(db: Knex): Promise<void> {
  await createExtensions(db);
  await db.raw(`
    create table search_texts (
      user_id integer not null,
      -- 'products', or the category of a content; the id is that of the product or content.
      kind text not null,
      item_id integer not null,
      -- The fields, in lower case, with a character between them that cannot be typed.
      body text collate "C" not null,
      primary key (user_id, kind, item_id)
    );

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

    insert into search_texts
      select user_id, 'products', id, product_search_body(products) from products where deleted_at is null;
    insert into search_texts
      select user_id, category, id, content_search_body(generated_contents)
      from generated_contents where deleted_at is null;

    -- The user is part of the index: a word that is rare here and common elsewhere is not looked up elsewhere. New
    -- entries are gathered and sorted in together, but few enough that a search reads them quickly.
    create index search_texts_trigrams on search_texts using gin (user_id, kind, body gin_trgm_ops)
      with (fastupdate = on, gin_pending_list_limit = 1024);
    analyze search_texts;
  `);
}

/**
 * Both are trusted extensions that come with PostgreSQL: who may create tables in the database may usually create them
 * as well. Slower search without them would show only once there are many texts, so that it is said now.
 */
async function createExtensions(db: Knex): Promise<void> {
  for (const extension of EXTENSIONS) {
    try {
      await db.raw(`create extension if not exists ${extension}`);
    } catch (cause) {
      throw new StartupError(
        `Search needs the PostgreSQL extensions ${EXTENSIONS.join(' and ')}, and ${extension} could not be created ` +
          `(${(cause as Error).message}). Let an administrator of the database run ` +
          `${EXTENSIONS.map((name) => `"create extension ${name}"`).join(' and ')} in it, then start again. ` +
          'They come with PostgreSQL, in some distributions in the package postgresql-contrib.',
      );
    }
  }
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger generated_contents_searchable on generated_contents;
    drop trigger products_searchable on products;
    drop function keep_content_searchable, keep_product_searchable, content_search_body, product_search_body;
    drop table search_texts;
  `);
}
