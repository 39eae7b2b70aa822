import type { Knex } from 'knex';

/**
 * Every text that a prompt template ever had, as an immutable row with the failures that were found in it. Which one is
 * in use is `prompt_templates.version`; text and depth of the template and the labels of its versions follow it. The
 * lab's runs are kept beside them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table prompt_template_versions (
      id integer generated always as identity primary key,
      template_id integer not null references prompt_templates (id),
      number integer not null check (number >= 1),
      prompt text not null,
      depth jsonb not null,
      origin text not null check (origin in ('seed', 'admin')),
      -- 'earlier': was in use once.
      label text not null default 'draft' check (label in ('draft', 'production', 'earlier')),
      -- Null: delivered, or from before versions were kept.
      author_id integer references users (id),
      note text not null default '',
      -- What the assertions found; empty: passed. Null only for texts from before there were assertions.
      failures jsonb,
      created_at timestamptz not null default now(),
      unique (template_id, number)
    );
    create unique index prompt_template_versions_production on prompt_template_versions (template_id)
      where label = 'production';

    -- The text of each earlier number is not kept anywhere; receipts go on naming them.
    insert into prompt_template_versions (template_id, number, prompt, depth, origin, label, created_at)
      select t.id, t.version, t.prompt, t.depth,
        case when t.seed_fingerprint is null then 'admin' else 'seed' end, 'production', t.updated_at
      from prompt_templates t;

    create function label_prompt_version() returns trigger language plpgsql as $$
    declare
      template prompt_templates;
    begin
      if new.failures is null then
        raise exception 'a version of template % was not judged', new.template_id using errcode = 'not_null_violation';
      end if;
      select * into template from prompt_templates where id = new.template_id;
      new.label := 'draft';
      -- The first version of a template that is just being created.
      if template.version = new.number then
        if (template.prompt, template.depth) is distinct from (new.prompt, new.depth) then
          raise exception 'version % of template % has another text than the template', new.number, template.id
            using errcode = 'check_violation';
        end if;
        if jsonb_array_length(new.failures) > 0 then
          raise exception 'version % of template % fails its assertions', new.number, template.id
            using errcode = 'check_violation';
        end if;
        new.label := 'production';
      end if;
      return new;
    end $$;
    create trigger prompt_template_versions_label before insert on prompt_template_versions
      for each row execute function label_prompt_version();

    -- Depth 1 is a statement of a client, depth 2 the trigger below, which moves labels.
    create function keep_prompt_version() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 or to_jsonb(new) - 'label' <> to_jsonb(old) - 'label' then
        raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger prompt_template_versions_immutable before update on prompt_template_versions
      for each row execute function keep_prompt_version();
    create trigger prompt_template_versions_no_delete before delete on prompt_template_versions
      for each row execute function refuse_change();
    create trigger prompt_template_versions_no_truncate before truncate on prompt_template_versions
      for each statement execute function refuse_change();

    drop trigger prompt_templates_version on prompt_templates;
    drop function count_prompt_version;
    create function follow_prompt_version() returns trigger language plpgsql as $$
    declare
      chosen prompt_template_versions;
    begin
      if new.version = old.version then
        if (new.prompt, new.depth) is distinct from (old.prompt, old.depth) then
          raise exception 'the text of template % is that of its version; add another version', old.id
            using errcode = 'restrict_violation';
        end if;
        return new;
      end if;
      select * into chosen from prompt_template_versions where template_id = old.id and number = new.version;
      if not found then
        raise exception 'template % has no version %', old.id, new.version using errcode = 'foreign_key_violation';
      end if;
      if jsonb_array_length(coalesce(chosen.failures, '[]')) > 0 then
        raise exception 'version % of template % fails its assertions', new.version, old.id
          using errcode = 'check_violation';
      end if;
      new.prompt := chosen.prompt;
      new.depth := chosen.depth;
      update prompt_template_versions set label = 'earlier' where template_id = old.id and label = 'production';
      update prompt_template_versions set label = 'production' where id = chosen.id;
      return new;
    end $$;
    create trigger prompt_templates_follow_version before update on prompt_templates
      for each row execute function follow_prompt_version();

    create function require_prompt_version() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from prompt_template_versions where template_id = new.id and label = 'production'
      ) then
        raise exception 'template % has no version in use', new.id using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $$;
    create constraint trigger prompt_templates_have_version after insert on prompt_templates
      deferrable initially deferred for each row execute function require_prompt_version();

    -- One text of one version for one example product by one model. Nobody is charged credits for it.
    create table prompt_lab_runs (
      id uuid primary key,
      -- What was started together.
      batch_id uuid not null,
      template_id integer not null references prompt_templates (id),
      version integer not null,
      product_key text not null,
      tier text not null check (tier in ('standard', 'premium')),
      provider text not null check (provider in ('openai', 'perplexity', 'gemini', 'anthropic')),
      model text not null,
      temperature text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      -- Counted with every start; what an earlier start still writes is refused.
      attempt integer not null default 0,
      -- At most, by list prices; null where none is public.
      estimated_micro_usd bigint,
      is_sample boolean not null default false,
      text text,
      sources jsonb not null default '[]',
      first_text_ms integer,
      total_ms integer,
      input_tokens integer,
      output_tokens integer,
      reasoning_tokens integer,
      cost_micro_usd bigint,
      finish_reason text,
      checks jsonb,
      error_code text,
      error_message text,
      created_by integer not null references users (id),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      foreign key (template_id, version) references prompt_template_versions (template_id, number)
    );
    create index prompt_lab_runs_template on prompt_lab_runs (template_id, created_at desc);
    create index prompt_lab_runs_batch on prompt_lab_runs (batch_id);
    create index prompt_lab_runs_unfinished on prompt_lab_runs (created_at) where state in ('queued', 'running');
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table prompt_lab_runs;
    drop trigger prompt_templates_have_version on prompt_templates;
    drop trigger prompt_templates_follow_version on prompt_templates;
    drop table prompt_template_versions;
    drop function require_prompt_version, follow_prompt_version, keep_prompt_version, label_prompt_version;
    create function count_prompt_version() returns trigger language plpgsql as $$
    begin
      if (new.prompt, new.depth) is distinct from (old.prompt, old.depth) then
        new.version := old.version + 1;
      end if;
      return new;
    end $$;
    create trigger prompt_templates_version before update on prompt_templates
      for each row execute function count_prompt_version();
  `);
}
