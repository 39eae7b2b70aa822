import type { Knex } from 'knex';

/**
 * What lists show of a product, written as JSON when it changes instead of whenever it is read: nearly every screen reads
 * all of them. Rows stay whole up to a page: parts that are compressed or kept elsewhere would take as long to read as
 * writing them anew.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products add column as_json text;
    alter table products set (toast_tuple_target = 8160);

    create function write_product_json() returns trigger language plpgsql as $$
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
            new.competitor_url3]) as "isComplete", new.has_brand_voice as "hasBrandVoice",
          to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
          to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
      ) shown;
      return new;
    end $$;
    create trigger products_written before insert or update on products
      for each row execute function write_product_json();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger products_written on products;
    drop function write_product_json();
    alter table products reset (toast_tuple_target);
    alter table products drop column as_json;
  `);
}
