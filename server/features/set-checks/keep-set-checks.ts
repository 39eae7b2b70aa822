import type { ServiceContext } from '#server/database/service-context.ts';

/** Removes what was read out of texts that no longer exist, and what newer checks of the product have read again. */
export async function forgetOldReadings(ctx: Pick<ServiceContext, 'db'>): Promise<void> {
  await ctx.db.raw(
    `update set_check_runs r set readings = '[]'
      where r.readings <> '[]' and exists (
        select from set_checks old join set_checks newer on newer.product_id = old.product_id
         where old.id = r.id and old.finished_at is not null
           and newer.state = 'succeeded' and newer.created_at > old.created_at)`,
  );
  await ctx.db.raw(
    `update set_check_runs r set readings = kept.readings
       from (select c.id, coalesce(jsonb_agg(reading order by place) filter (where t.id is not null), '[]') as readings
               from set_checks c cross join jsonb_array_elements(c.readings) with ordinality e (reading, place)
               left join generated_contents t on t.id = (reading ->> 'contentId')::int
              where c.finished_at is not null group by c.id) kept
      where kept.id = r.id and r.readings <> kept.readings`,
  );
}
