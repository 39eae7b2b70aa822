import type { ServiceContext } from '#server/database/service-context.ts';

/** For an upsert: the value of whichever description is newer, of equally old ones that which comes now. */
export function newer(ctx: ServiceContext, table: string, column: string) {
  return ctx.db.raw(
    'case when excluded.provider_updated_at >= :table:.provider_updated_at then excluded.:column: else :table:.:column: end',
    { table, column },
  );
}

const AMOUNTS = ['totalCents', 'totalUsdCents', 'refundedCents', 'refundedUsdCents', 'status'];

/** What an order and an invoice take over from a newer description, and the claim of whichever brought one first. */
export function newerSale(ctx: ServiceContext, table: 'payment_orders' | 'payment_invoices') {
  return {
    claim: ctx.db.raw('coalesce(:table:.claim, excluded.claim)', { table }),
    ...Object.fromEntries(
      [...AMOUNTS, 'providerUpdatedAt'].map((column) => [column, newer(ctx, table, column)]),
    ),
  };
}
