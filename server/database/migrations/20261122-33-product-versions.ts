import type { Knex } from 'knex';

/** @param more further columns, each with a comma */
const writeProductJson = (
  more: string,
) => `create or replace function write_product_json() returns trigger language plpgsql as $$
  begin
    select row_to_json(shown)::text into new.as_json from (
      select new.id, new.name, new.type, new.primary_industry as "primaryIndustry",
        new.decision_maker_title as "decisionMakerTitle", new.target_audience as "targetAudience",
        new.target_use_case as "targetUseCase", new.target_geography as "targetGeography",
        new.target_language as "targetLanguage", new.target_geography as geography,
        new.target_language as language, new.elevator_pitch as "elevatorPitch",
        new.core_features as "coreFeatures", new.problem_statement as "problemStatement", new.outcome,
        new.key_differentiators as "keyDifferentiators", new.competitor_url1 as "competitorUrl1",
        new.competitor_url2 as "competitorUrl2", new.competitor_url3 as "competitorUrl3",
        '' <> all (array[new.name, new.type, new.primary_industry, new.decision_maker_title,
          new.target_audience, new.problem_statement, new.target_use_case,
          new.target_geography, new.target_language, new.elevator_pitch, new.core_features,
          new.outcome, new.key_differentiators, new.competitor_url1, new.competitor_url2,
          new.competitor_url3]) as "isComplete", new.has_brand_voice as "hasBrandVoice", ${more}
        to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
    ) shown;
    return new;
  end $$;`;

/**
 * Products count their changes, so that a change based on an outdated state is noticed, and keep what they were before
 * each. Deleted ones can be restored for some time; the empty rows of those that can't be any more stay for receipts.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products add column version integer not null default 1;
    alter table products add column purged_at timestamptz;
    create index products_deleted on products (user_id, deleted_at) where deleted_at is not null and purged_at is null;

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

    ${writeProductJson('new.version,')}
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    ${writeProductJson('')}
    update products set as_json = '';
    drop table product_versions;
    drop index products_deleted;
    alter table products drop column purged_at;
    alter table products drop column version;
  `);
}
