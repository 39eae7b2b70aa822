import type { Knex } from 'knex';

/** Generations that survive their process, can be followed and cancelled, and explain themselves. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The version that a receipt names. It moves whenever what the model reads has changed.
    alter table prompt_templates add column version integer not null default 1;
    create function count_prompt_version() returns trigger language plpgsql as $$
    begin
      if (new.prompt, new.depth) is distinct from (old.prompt, old.depth) then
        new.version := old.version + 1;
      end if;
      return new;
    end $$;
    create trigger prompt_templates_version before update on prompt_templates
      for each row execute function count_prompt_version();

    alter table generations drop constraint generations_state_check;
    alter table generations
      add constraint generations_state_check
        check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      -- Whoever takes the run up counts it further; what a predecessor still writes is refused.
      add column fencing_token integer not null default 1,
      -- What was asked for, so that any server can take the run up.
      add column request jsonb not null default '{}',
      add column is_continuation boolean not null default false,
      add column prompt_version integer not null default 1,
      add column attempts jsonb not null default '[]',
      -- The attempt whose text is being streamed.
      add column attempt integer not null default 0,
      add column attempt_started_at timestamptz;
    drop index generations_running;
    create index generations_unfinished on generations (lease_expires_at) where state in ('queued', 'running');
    create index generations_unfinished_of_user on generations (user_id) where state in ('queued', 'running');

    -- The text of unfinished runs as it arrives, for readers at other servers. Gone when the run ends.
    create table generation_chunks (
      generation_id uuid not null references generations (id),
      attempt integer not null,
      start_offset integer not null,
      text text not null,
      primary key (generation_id, attempt, start_offset)
    );

    -- One record per product and type, deleted or not: writing again revives it, with all its versions.
    alter table generated_contents add column generation_id uuid references generations (id);
    with ranked as (
      select id, row_number() over (
        partition by product_id, type order by deleted_at desc nulls first, id desc
      ) as place
      from generated_contents
    )
    update generated_contents set type = type || '#' || id where id in (select id from ranked where place > 1);
    drop index generated_contents_one_per_type;
    create unique index generated_contents_one_per_type on generated_contents (product_id, type);
    create index generated_contents_deleted on generated_contents (user_id, deleted_at desc)
      where deleted_at is not null;
    update generated_contents set generation_id = (
      select generation_id from content_versions
      where content_id = generated_contents.id and version_number = generated_contents.version_number
    );

    alter table content_versions drop constraint content_versions_origin_check;
    alter table content_versions add constraint content_versions_origin_check
      check (origin in ('generation', 'edit', 'restore'));
    alter table content_versions add column is_truncated boolean not null default false;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table content_versions drop column is_truncated;
    update generations set state = 'failed' where state in ('queued', 'cancelled');
    alter table content_versions drop constraint content_versions_origin_check;
    alter table content_versions add constraint content_versions_origin_check check (origin in ('generation', 'edit'))
      not valid;
    drop index generated_contents_deleted;
    drop index generated_contents_one_per_type;
    create unique index generated_contents_one_per_type on generated_contents (product_id, type)
      where deleted_at is null;
    alter table generated_contents drop column generation_id;
    drop table generation_chunks;
    drop index generations_unfinished_of_user;
    drop index generations_unfinished;
    create index generations_running on generations (lease_expires_at) where state = 'running';
    alter table generations drop constraint generations_state_check;
    alter table generations add constraint generations_state_check check (state in ('running', 'succeeded', 'failed')),
      drop column attempt_started_at, drop column attempt, drop column attempts, drop column prompt_version, drop column is_continuation,
      drop column request, drop column fencing_token;
    drop trigger prompt_templates_version on prompt_templates;
    drop function count_prompt_version;
    alter table prompt_templates drop column version;
  `);
}
