import type { Knex } from 'knex';

const FIELDS = [
  'name',
  'type',
  'primary_industry',
  'decision_maker_title',
  'target_audience',
  'problem_statement',
  'target_use_case',
  'target_geography',
  'target_language',
  'elevator_pitch',
  'core_features',
  'outcome',
  'key_differentiators',
  'competitor_url1',
  'competitor_url2',
  'competitor_url3',
];

/** What a person has filled in for the texts of a product, by key: a part of its document. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products add column facts jsonb not null default '{}', drop column bytes;
    alter table products add column bytes integer not null generated always as (octet_length(${FIELDS.join(' || ')}
      || coalesce(nullif(offer, '{}')::text, '') || coalesce(brand_voice::text, '')
      || coalesce(nullif(facts, '{}')::text, ''))) stored;
  `);
}
