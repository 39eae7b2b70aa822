import type { Knex } from 'knex';

/** What earlier imports took from a file without having looked it up: evidence, quotes, addresses that are none. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    delete from product_evidence e using brief_sources s, product_briefs b
      where s.id = e.source_id and b.id = s.brief_id and b.origin is not null;
    update brief_sources s set address = null from product_briefs b
      where b.id = s.brief_id and b.origin is not null and s.address !~* '^https?://[^[:space:]/?#]+[^[:space:]]*$';
    update product_briefs set is_sample = false, fields = (
        select jsonb_agg(field || '{"quote": "", "sourceIndex": null, "kind": "suggested", "verified": false}')
          from jsonb_array_elements(fields) field)
      where origin is not null and jsonb_array_length(fields) > 0;
  `);
}
