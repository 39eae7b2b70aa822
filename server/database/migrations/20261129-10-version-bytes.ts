import type { Knex } from 'knex';

/**
 * Bytes of versions stand on the row that is locked when a version is written, or are summed when they are asked for; and a
 * success that is not charged in full is refused, no longer corrected.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger content_versions_bytes_added on content_versions;
    drop trigger content_versions_bytes_removed on content_versions;
    drop trigger product_versions_bytes_added on product_versions;
    drop trigger product_versions_bytes_removed on product_versions;
    drop trigger product_offers_bytes_added on product_offers;
    drop trigger product_offers_bytes_removed on product_offers;
    drop trigger brand_voices_bytes_counted on brand_voices;
    drop function count_stored_bytes();
    drop function count_brand_voice_bytes();
    drop table stored_bytes;

    -- Bytes of all versions of the text.
    alter table generated_contents add column version_bytes bigint not null default 0;
    update generated_contents c set version_bytes = v.bytes
      from (select content_id, sum(bytes) as bytes from content_versions group by content_id) v where v.content_id = c.id;
    alter table product_versions
      add column bytes integer not null generated always as (octet_length(fields::text)) stored;
    alter table product_offers
      add column bytes integer not null generated always as (octet_length(fields::text)) stored;

    drop trigger generations_charge_whole_text on generations;
    drop function charge_whole_text();
  `);
}
