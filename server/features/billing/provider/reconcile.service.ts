import { AppError } from '#server/context/errors.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { recordOrder } from '#server/features/billing/purchases/orders.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import {
  recordInvoice,
  recordSubscription,
} from '#server/features/billing/purchases/subscriptions.service.ts';
import type { Reconciliation } from '#shared/contracts/billing/payments.ts';
import { listDifferences } from './reconciliation-differences.ts';
import { storeSettings } from './store-settings.service.ts';

/** After this time an unfinished reconciliation counts as crashed. */
const LONGEST_MINUTES = 30;

type Report = Omit<Reconciliation, 'id' | 'startedAt' | 'finishedAt' | 'error'>;

/**
 * Records every order, subscription and invoice of the store, each in its own transaction, to make up for lost events.
 * Then compares the ledger with the provider.
 *
 * @param options.startedBy an administrator; undefined: the schedule
 * @throws AppError `reconciliation_running`, `payment_store_missing`
 */
export async function reconcilePayments(
  ctx: PaymentContext,
  options: { startedBy?: number } = {},
): Promise<Reconciliation> {
  const { storeId } = await storeSettings(ctx);
  const { id, startedAt } = await begin(ctx, options.startedBy ?? null);
  let outcome: { report: Report; error: string | null } | undefined;
  try {
    outcome = await compare(ctx, storeId);
  } finally {
    // Always stores how it ended, because an unfinished row blocks the next reconciliation.
    const ending = outcome ?? { error: 'It was broken off by an unexpected error.' };
    await withTransaction(ctx, async (trx) => {
      await trx
        .db('payment_reconciliations')
        .where({ id })
        .update({ finishedAt: ctx.now(), ...ending });
      if (options.startedBy === undefined) return;
      await recordAudit(trx, {
        actorId: options.startedBy,
        action: 'payments_reconciled',
        subject: { type: 'store', id: storeId, name: storeId },
        after: { ...ending },
      });
    });
  }
  const { report, error } = outcome;
  return { id, startedAt: startedAt.toISOString(), finishedAt: ctx.now().toISOString(), error, ...report };
}

async function compare(
  ctx: PaymentContext,
  storeId: string,
): Promise<{ report: Report; error: string | null }> {
  const lastBooking = await newestBooking(ctx);
  const seen = { orders: new Set<string>(), subscriptions: new Set<string>(), invoices: new Set<string>() };
  const problems: string[] = [];

  async function takeIn<Item extends { id: string }>(
    kind: keyof typeof seen,
    pages: AsyncIterable<Item[]>,
    record: (trx: PaymentContext, item: Item) => Promise<void>,
  ): Promise<void> {
    for await (const page of pages) {
      for (const item of page) {
        seen[kind].add(item.id);
        try {
          await withRepeatedTransaction(ctx, (trx) => record(trx, item));
        } catch (failure) {
          ctx.log.error({ err: failure, kind, id: item.id }, 'purchase not reconciled');
          problems.push(`${kind} ${item.id}: ${(failure as Error).message}`);
        }
      }
    }
  }

  const { payments } = ctx;
  // Only events contain the claim of a checkout.
  const claim = null;
  let error: string | null = null;
  try {
    await takeIn('orders', payments.listOrders({ storeId }), (trx, order) =>
      recordOrder(trx, { order, claim }),
    );
    await takeIn('subscriptions', payments.listSubscriptions({ storeId }), (trx, subscription) =>
      recordSubscription(trx, { subscription, claim }),
    );
    await takeIn('invoices', payments.listInvoices({ storeId }), (trx, invoice) =>
      recordInvoice(trx, { invoice, claim }),
    );
  } catch (failure) {
    ctx.log.warn({ err: failure }, 'reconciliation broken off');
    error = (failure as Error).message;
  }
  const report: Report = {
    orders: seen.orders.size,
    subscriptions: seen.subscriptions.size,
    invoices: seen.invoices.size,
    ...(await readLedger(ctx, lastBooking)),
    differences: await listDifferences(ctx, error === null ? seen : undefined),
    problems,
  };
  return { report, error };
}

async function begin(
  ctx: PaymentContext,
  startedBy: number | null,
): Promise<{ id: number; startedAt: Date }> {
  return withTransaction(ctx, async (trx) => {
    await trx.db.raw('lock table payment_reconciliations in share row exclusive mode');
    const { rows } = await trx.db.raw<{ rows: unknown[] }>(
      `select 1 from payment_reconciliations
       where finished_at is null and started_at > now() - make_interval(mins => ?)`,
      [LONGEST_MINUTES],
    );
    if (rows.length > 0) throw new AppError('reconciliation_running');
    const [row] = await trx
      .db('payment_reconciliations')
      .insert({ startedBy })
      .returning(['id', 'startedAt']);
    return row;
  });
}

async function newestBooking(ctx: PaymentContext): Promise<number> {
  const row = await ctx.db('credit_transactions').max('id as id').first();
  return row?.id ?? 0;
}

async function readLedger(
  ctx: PaymentContext,
  lastBooking: number,
): Promise<Pick<Report, 'bookings' | 'due'>> {
  const { rows } = await ctx.db.raw<{ rows: [Pick<Report, 'bookings' | 'due'>] }>(
    `select
       (select count(*)::int from credit_transactions
        where id > ? and unique_key ~ '^(refund:|)(order|invoice):') as bookings,
       (select coalesce(sum(due), 0)::float8 from credit_accounts where due > 0) as due`,
    [lastBooking],
  );
  return rows[0];
}
