import type { ServiceContext } from '#server/database/service-context.ts';

/** SQL for an upsert: the newer value by the provider's clock; at equal times the inserted one. */
export function newer(ctx: ServiceContext, table: string, column: string) {
  return ctx.db.raw(
    'case when excluded.provider_updated_at >= :table:.provider_updated_at then excluded.:column: else :table:.:column: end',
    { table, column },
  );
}

const AMOUNTS = ['totalCents', 'totalUsdCents', 'refundedCents', 'refundedUsdCents', 'status'];

/** Columns that a newer state of an order or invoice replaces. The first claim stays. */
export function newerSale(ctx: ServiceContext, table: 'payment_orders' | 'payment_invoices') {
  return {
    claim: ctx.db.raw('coalesce(:table:.claim, excluded.claim)', { table }),
    ...Object.fromEntries(
      [...AMOUNTS, 'providerUpdatedAt'].map((column) => [column, newer(ctx, table, column)]),
    ),
  };
}
