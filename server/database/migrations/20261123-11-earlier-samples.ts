import type { Knex } from 'knex';

/** Samples cost the operator nothing, also those from before this was recorded. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update generations g set is_sample = true, cost_micro_usd = 0, cost_is_estimated = false
      from content_versions v where v.is_sample and v.generation_id = g.id
  `);
}
