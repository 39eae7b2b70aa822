import type { Knex } from 'knex';

const guard = 'content_versions_immutable';

/** A version knows who wrote it, so that a restored text is presented as what it is: a sample stays a sample. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table content_versions
      add column tier text,
      add column provider text,
      add column model text,
      add column is_sample boolean not null default false,
      add column word_count integer not null generated always as (regexp_count(markdown_content, '\\S+')) stored;

    -- Versions from before this knowledge: what their generation says, and the record's mark for samples.
    alter table content_versions disable trigger ${guard};
    update content_versions set is_sample = generated_contents.is_sample
      from generated_contents where generated_contents.id = content_id;
    update content_versions
      set tier = generations.tier, provider = generations.provider, model = generations.model
      from generations where generations.id = generation_id;
    alter table content_versions enable trigger ${guard};
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table content_versions drop column word_count, drop column is_sample, drop column model,
      drop column provider, drop column tier;
  `);
}
