import type { Knex } from 'knex';

/** The words of a text, and what they were made from, stand once, in its version. The record points at its current one. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A current text that no version holds becomes one.
    with kept as (
      insert into content_versions (content_id, version_number, origin, generation_id, title, content, markdown_content, sources,
          used_results, open_points, tier, provider, model, is_sample, is_truncated, created_at)
        select c.id, c.version_number + (v.id is not null)::int, case when v.id is null then 'generation' else 'edit' end,
          c.generation_id, c.title, c.content, c.markdown_content, c.sources, c.used_results, c.open_points, c.tier, c.provider,
          c.model, c.is_sample, c.is_truncated, c.updated_at
        from generated_contents c
          left join content_versions v on v.content_id = c.id and v.version_number = c.version_number
        where (v.title, v.content, v.markdown_content, v.sources)
          is distinct from (c.title, c.content, c.markdown_content, c.sources)
        returning content_id, version_number)
    update generated_contents c set version_number = kept.version_number from kept where kept.content_id = c.id;

    alter table content_versions disable trigger content_versions_immutable;
    alter table content_versions drop column bytes;

    -- Key of the words in the text as an object; null: the words there differ, and stay in the structure.
    alter table content_versions add column text_key text;
    update content_versions set text_key = (
      select key from unnest('{content,text,analysis,profile}'::text[]) key where content -> key = to_jsonb(markdown_content) limit 1);
    -- Everything in that object but the words.
    alter table content_versions alter column content type jsonb using content - coalesce(text_key, '');
    alter table content_versions rename column content to structure;

    -- {texts, template, product, requestedAt}: versions of earlier texts, version of the template, hashes of what the prompt
    -- contained of the product, and when. Without texts, or a part: not known.
    alter table content_versions add column made_from jsonb not null default '{"texts": null}';
    update content_versions v set made_from = jsonb_build_object('texts', v.used_results)
        || jsonb_strip_nulls(jsonb_build_object('requestedAt', g.created_at,
          'template', coalesce((g.made_from ->> 'template')::integer, g.prompt_version)))
        || case when g.made_from is null then '{}' else jsonb_build_object('product', g.made_from - 'template') end
      from content_versions own left join generations g on g.id = own.generation_id where own.id = v.id;
    alter table content_versions drop column used_results;
    alter table generations drop column made_from;
    -- As the two versions say.
    alter table launch_kit_steps drop column is_offered;
    -- A step stays when its text goes for good.
    alter table launch_kit_steps drop constraint launch_kit_steps_content_id_fkey,
      add constraint launch_kit_steps_content_id_fkey foreign key (content_id) references generated_contents (id) on delete set null;
    create index launch_kit_steps_content on launch_kit_steps (content_id) where content_id is not null;

    alter table content_versions
      add column bytes integer not null
        generated always as (octet_length(markdown_content) + octet_length(structure::text) + octet_length(sources::text)) stored,
      add column source_bytes integer not null generated always as (octet_length(sources::text)) stored;
    alter table content_versions enable trigger content_versions_immutable;

    drop trigger generated_contents_searchable on generated_contents;
    drop function content_search_body;
    alter table generated_contents
      drop column bytes, drop column source_bytes, drop column generation_id, drop column title, drop column content, drop column markdown_content, drop column sources,
      drop column used_results, drop column open_points, drop column tier, drop column provider, drop column model,
      drop column is_sample, drop column is_truncated,
      -- 0: not written yet.
      alter column version_number set default 0;
    update generated_contents c set version_bytes = v.bytes
      from (select content_id, sum(bytes) as bytes from content_versions group by content_id) v where v.content_id = c.id;
    -- Gives the room of the dropped columns back.
    cluster generated_contents using generated_contents_pkey;
    alter table generated_contents set without cluster;

    -- Outer, so that a read of the record alone does not look for its version.
    create view current_texts as
      select c.*, v.origin, v.generation_id, v.title, v.markdown_content, v.text_key, v.structure, v.sources, v.made_from,
        v.open_points, v.tier, v.provider, v.model, v.is_sample, v.is_truncated, v.bytes, v.source_bytes,
        v.created_at as written_at
      from generated_contents c
        left join content_versions v on v.content_id = c.id and v.version_number = c.version_number;

    create or replace function keep_content_searchable() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from search_texts where user_id = old.user_id and kind = old.category and item_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        insert into search_texts
          select new.user_id, new.category, new.id,
              lower(concat_ws(chr(31), title, new.type, replace(new.type, '_', ' '), markdown_content))
            from content_versions where content_id = new.id and version_number = new.version_number;
      end if;
      return null;
    end $$;
    create trigger generated_contents_searchable
      after delete or update of user_id, category, type, version_number, deleted_at on generated_contents
      for each row execute function keep_content_searchable();
  `);
}
