import type { Knex } from 'knex';

/** Products, prompt templates, model configuration, generations and the texts they produce. */
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
      target_use_case text not null default '',
      target_geography text not null default '',
      target_language text not null default '',
      elevator_pitch text not null default '',
      core_features text not null default '',
      problem_statement text not null default '',
      outcome text not null default '',
      key_differentiators text not null default '',
      competitor_url1 text not null default '',
      competitor_url2 text not null default '',
      competitor_url3 text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index products_user on products (user_id, id desc) where deleted_at is null;
    alter table users add constraint users_current_product foreign key (current_product_id)
      references products (id);

    create table prompt_templates (
      id integer generated always as identity primary key,
      type text not null unique,
      name text not null,
      description text not null,
      category text not null check (category in ('research', 'positioning', 'web_assets', 'email_sequences')),
      prompt text not null,
      -- Words and extra instructions per tier: {"standard": {...}, "premium": {...}}.
      depth jsonb not null default '{}',
      credits_cost integer not null check (credits_cost >= 1),
      standard_credits integer not null check (standard_credits >= 1),
      premium_credits integer not null check (premium_credits >= 1),
      display_order integer not null,
      is_active boolean not null default true,
      -- Fingerprint of the seed this row was written from; null once an admin has edited it.
      seed_fingerprint text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index prompt_templates_order on prompt_templates (category, display_order);

    -- The models of a category and tier, in the order in which they are considered.
    create table ai_model_configs (
      id integer generated always as identity primary key,
      category text not null check (category in ('research', 'positioning', 'web_assets', 'email_sequences')),
      tier text not null check (tier in ('standard', 'premium')),
      position integer not null,
      provider text not null check (provider in ('openai', 'perplexity', 'gemini', 'anthropic')),
      model text not null,
      temperature text not null default '0.7',
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (category, tier, position)
    );

    create table generated_contents (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      product_id integer not null references products (id),
      category text not null,
      type text not null,
      title text not null,
      content jsonb not null,
      markdown_content text not null,
      sources jsonb not null default '[]',
      tier text,
      provider text,
      model text,
      is_sample boolean not null default false,
      is_truncated boolean not null default false,
      version_number integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index generated_contents_one_per_type on generated_contents (product_id, type)
      where deleted_at is null;
    create index generated_contents_user on generated_contents (user_id, id desc) where deleted_at is null;

    -- Every text that ever was in a record: generated or edited. Never changed.
    create table content_versions (
      id integer generated always as identity primary key,
      content_id integer not null references generated_contents (id),
      version_number integer not null,
      origin text not null check (origin in ('generation', 'edit')),
      generation_id uuid,
      title text not null,
      content jsonb not null,
      markdown_content text not null,
      sources jsonb not null,
      created_at timestamptz not null default now(),
      unique (content_id, version_number)
    );
    create trigger content_versions_immutable before update or delete on content_versions
      for each row execute function refuse_change();

    create table generations (
      id uuid primary key,
      user_id integer not null references users (id),
      product_id integer not null references products (id),
      prompt_template_id integer not null references prompt_templates (id),
      prompt_type text not null,
      tier text not null check (tier in ('standard', 'premium')),
      state text not null check (state in ('running', 'succeeded', 'failed')),
      credits integer not null check (credits >= 1),
      idempotency_key text,
      request_fingerprint text not null,
      -- Whoever runs the generation keeps the lease alive; once it has expired the run counts as lost.
      lease_expires_at timestamptz not null,
      provider text not null,
      model text not null,
      content_id integer references generated_contents (id),
      error_code text,
      error_message text,
      input_tokens integer,
      output_tokens integer,
      reasoning_tokens integer,
      cached_input_tokens integer,
      cost_micro_usd bigint,
      finish_reason text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create unique index generations_idempotency on generations (user_id, idempotency_key)
      where idempotency_key is not null;
    create index generations_running on generations (lease_expires_at) where state = 'running';
    create index generations_user on generations (user_id, created_at desc);
    alter table credit_holds add constraint credit_holds_generation foreign key (generation_id)
      references generations (id);

    create table activity_logs (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      action text not null,
      description text,
      created_at timestamptz not null default now()
    );
    create index activity_logs_user on activity_logs (user_id, id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table credit_holds drop constraint credit_holds_generation;
    alter table users drop constraint users_current_product;
    drop table activity_logs, generations, content_versions, generated_contents, ai_model_configs,
      prompt_templates, products;
  `);
}
