import type { Knex } from 'knex';

/** Prompt templates with all their versions, the configured models, and the runs of the prompt lab. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table prompt_templates (
      id integer generated always as identity primary key,
      type text not null,
      category text not null check (category in ('research', 'positioning', 'web_assets', 'email_sequences')),
      name text not null,
      description text not null,
      -- The version in use. The prompt and the depth are copies of its own.
      version integer not null default 1,
      prompt text not null,
      -- Words and extra instructions per tier: {"standard": {...}, "premium": {...}}.
      depth jsonb not null default '{}',
      credits_cost integer not null check (credits_cost >= 1),
      standard_credits integer not null check (standard_credits >= 1),
      premium_credits integer not null check (premium_credits >= 1),
      display_order integer not null,
      is_active boolean not null default true,
      -- Fingerprint of the seed this row was written from. Null once an admin has edited it.
      seed_fingerprint text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index prompt_templates_one_active on prompt_templates (type) where is_active;
    create index prompt_templates_type on prompt_templates (type);
    create index prompt_templates_order on prompt_templates (category, display_order);

    create table prompt_template_versions (
      id integer generated always as identity primary key,
      template_id integer not null references prompt_templates (id),
      number integer not null check (number >= 1),
      prompt text not null,
      depth jsonb not null,
      origin text not null check (origin in ('seed', 'admin')),
      -- 'earlier': was in use once. The only column that ever changes.
      label text not null default 'draft' check (label in ('draft', 'production', 'earlier')),
      -- Null: delivered with the program.
      author_id integer references users (id),
      note text not null default '',
      -- What the assertions found. Empty: passed.
      failures jsonb not null,
      created_at timestamptz not null default now(),
      unique (template_id, number)
    );
    create unique index prompt_template_versions_production on prompt_template_versions (template_id)
      where label = 'production';
    create trigger prompt_template_versions_immutable before update on prompt_template_versions
      for each row when (to_jsonb(new) - 'label' <> to_jsonb(old) - 'label') execute function refuse_change();
    create trigger prompt_template_versions_keep before delete or truncate on prompt_template_versions
      for each statement execute function refuse_change();

    -- Deferred: a template and its first version refer to each other.
    alter table prompt_templates add constraint prompt_templates_version_in_use foreign key (id, version)
      references prompt_template_versions (template_id, number) deferrable initially deferred;

    -- The models of a category and tier, in the order in which they are tried.
    create table ai_model_configs (
      id integer generated always as identity primary key,
      category text not null check (category in ('research', 'positioning', 'web_assets', 'email_sequences')),
      tier text not null check (tier in ('standard', 'premium')),
      position integer not null,
      provider text not null,
      model text not null,
      temperature text not null default '0.7',
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (category, tier, position)
    );

    -- One text of one version for one example product by one model. It costs no credits.
    create table prompt_lab_runs (
      id uuid primary key,
      -- Runs that were started together.
      batch_id uuid not null,
      template_id integer not null references prompt_templates (id),
      version integer not null,
      product_key text not null,
      tier text not null check (tier in ('standard', 'premium')),
      provider text not null,
      model text not null,
      temperature text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      -- Incremented at each start. Writes of an earlier start are refused.
      attempt integer not null default 0,
      -- At most, by list prices. Null: no public price.
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
      error_params jsonb,
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
