import type { Knex } from 'knex';

/** The second reader of a text is a task without a price. What it has found stands with the version that it has read. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table review_runs (
      id uuid primary key references paid_tasks (id),
      -- Null once the content has been removed.
      content_id integer references generated_contents (id) on delete set null,
      version_number integer not null,
      -- The generation that wrote the version; null when the user asked for the review.
      generation_id uuid references generation_runs (id),
      -- The last review of its version.
      is_current boolean not null default true,
      findings jsonb not null default '[]',
      provider text,
      model text,
      attempts jsonb not null default '[]',
      asking jsonb,
      cost_micro_usd bigint,
      cost_is_estimated boolean not null default false,
      error_code text,
      error_params jsonb
    );
    create unique index review_runs_version on review_runs (content_id, version_number) where is_current;
    create unique index review_runs_generation on review_runs (generation_id);
    create view text_reviews as
      select t.user_id, t.state, t.fencing_token, t.created_at, t.started_at, t.finished_at, false as is_sample, r.*
      from paid_tasks t join review_runs r on r.id = t.id
      where t.kind = 'review';
    create or replace view current_texts as
      select c.id, c.user_id, c.product_id, c.category, c.type, c.dismissed_findings, c.version_number, c.created_at,
        c.updated_at, c.deleted_at, c.version_bytes, v.origin, v.generation_id, v.title, v.markdown_content, v.text_key,
        v.structure, v.sources, v.made_from, v.open_points, v.tier, v.provider, v.model, v.is_sample, v.is_truncated,
        v.bytes, v.source_bytes, v.created_at as written_at,
        case when r.id is not null then
          jsonb_build_object('state', t.state, 'findings', r.findings, 'errorCode', r.error_code)
        end as review
      from generated_contents c
      left join content_versions v on v.content_id = c.id and v.version_number = c.version_number
      left join review_runs r on r.content_id = c.id and r.version_number = c.version_number and r.is_current
      left join paid_tasks t on t.id = r.id;
  `);
}
