import type { Knex } from 'knex';

/**
 * What administrators work with: finding one of very many users, and several wordings of one content type, of which
 * one is in use.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Functions, so that the indexes and the queries can't disagree. concat_ws is not immutable.
    create function user_list_name(email text, first_name text, last_name text) returns text
      language sql immutable parallel safe as $$
      select lower(coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email))
    $$;
    create function user_search_text(email text, first_name text, last_name text) returns text
      language sql immutable parallel safe as $$
      select lower(email || chr(31) || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate "C"
    $$;
    create index users_list_name on users (user_list_name(email, first_name, last_name), id);
    create index users_joined on users (created_at, id);
    create index users_search on users
      using gin (user_search_text(email, first_name, last_name) gin_trgm_ops) with (fastupdate = off);

    alter table prompt_templates drop constraint prompt_templates_type_key;
    create unique index prompt_templates_one_active on prompt_templates (type) where is_active;
    create index prompt_templates_type on prompt_templates (type);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index prompt_templates_type;
    drop index prompt_templates_one_active;
    alter table prompt_templates add constraint prompt_templates_type_key unique (type);
    drop index users_search, users_joined, users_list_name;
    drop function user_search_text, user_list_name;
  `);
}
