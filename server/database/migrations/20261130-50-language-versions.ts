import type { Knex } from 'knex';

/** Language versions: a product in another language points at the one that it was made from. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products
      add version_of integer references products (id),
      -- BCP 47. An original has none: its language is what its field says.
      add language_tag text,
      add constraint products_versions_have_a_language check ((version_of is null) = (language_tag is null));
    create unique index products_language on products (version_of, language_tag) where deleted_at is null;
    create index products_versions on products (user_id) where version_of is not null;
    -- The language that a brief translates its product into; null: it reads sources.
    alter table brief_runs add into_language text;
    create or replace view product_briefs as
      select t.user_id,
        case
          when t.state = 'succeeded' then 'ready'
          when t.state in ('queued', 'running') then r.phase
          else t.state
        end as state,
        t.fencing_token, t.idempotency_key, t.fingerprint as request_fingerprint, t.description, t.price as credits,
        t.charged as charged_credits, t.created_at, t.started_at, t.finished_at, r.id, r.is_sample, r.fields, r.attempts,
        r.asking, r.cost_micro_usd, r.cost_is_estimated, r.error_code, r.error_params, r.product_id, r.target_product_id,
        r.dismissed_at, r.origin, r.phase, r.into_language
      from paid_tasks t join brief_runs r on r.id = t.id
      where t.kind = 'brief';
  `);
}
