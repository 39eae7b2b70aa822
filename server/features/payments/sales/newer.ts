import type { ServiceContext } from '#server/service-context.ts';

/** For an upsert: the value of whichever description is newer, of equally old ones that which comes now. */
export function newer(ctx: ServiceContext, table: string, column: string) {
  return ctx.db.raw(
    'case when excluded.provider_updated_at >= :table:.provider_updated_at then excluded.:column: else :table:.:column: end',
    { table, column },
  );
}
