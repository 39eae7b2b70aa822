import { failureReason } from '#server/database/failure-reason.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { recordOrder } from '#server/features/billing/purchases/orders.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import {
  recordInvoice,
  recordSubscription,
} from '#server/features/billing/purchases/subscriptions.service.ts';
import type { PaymentNotice } from '#server/integrations/payments/payment-provider.ts';
import { PaymentEvent, type PaymentEventState } from '#server/models/billing/payment-event.ts';

interface Outcome {
  state: PaymentEventState;
  reason: string | null;
}

/** Applies stored events. A failed event stores its reason and doesn't stop the others. */
export async function applyEvents(ctx: PaymentContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) await applyEvent(ctx, id);
}

/** Applies events whose job is lost. */
export async function applyForgottenEvents(ctx: PaymentContext): Promise<void> {
  const forgotten = await PaymentEvent.query(ctx.db)
    .where({ state: 'received' })
    .where('receivedAt', '<', new Date(Date.now() - 60_000))
    .orderBy('id')
    .select('id');
  await applyEvents(
    ctx,
    forgotten.map(({ id }) => id),
  );
}

async function applyEvent(ctx: PaymentContext, id: number): Promise<void> {
  try {
    await withRepeatedTransaction(ctx, (trx) => applyOnce(trx, id));
  } catch (error) {
    ctx.log.error({ err: error, paymentEventId: id }, 'payment event not applied');
    await PaymentEvent.query(ctx.db)
      .findById(id)
      .patch({
        state: 'failed',
        reason: failureReason(error),
        attempts: ctx.db.raw('attempts + 1'),
      });
  }
}

/** Applies an event in the caller's transaction, unless it has been applied. */
export async function applyOnce(ctx: PaymentContext, id: number): Promise<void> {
  const event = await PaymentEvent.query(ctx.db).findById(id).forUpdate();
  if (!event || !['received', 'failed'].includes(event.state)) return;
  const notice = ctx.payments.readNotice(event.payload);
  const outcome = await applyNotice(ctx, notice);
  const isNameless = await isOfErasedBuyer(ctx, notice);
  await PaymentEvent.query(ctx.db)
    .findById(id)
    .patch({
      ...outcome,
      attempts: event.attempts + 1,
      processedAt: ctx.now(),
      ...(isNameless && { payload: {} }),
    });
}

/** Whether the account of the purchase is erased: then name and address in the event are not kept. */
async function isOfErasedBuyer(ctx: PaymentContext, { subject }: PaymentNotice): Promise<boolean> {
  if (subject.kind === 'unreadable' || subject.kind === 'irrelevant') return false;
  const [table, id] =
    subject.kind === 'order'
      ? ['payment_orders', subject.order.id]
      : [
          'payment_subscriptions',
          subject.kind === 'invoice' ? subject.invoice.subscriptionId : subject.subscription.id,
        ];
  const row = await ctx
    .db(`${table} as sale`)
    .join('users as u', 'u.id', 'sale.userId')
    .where('sale.id', id as string)
    .whereNotNull('u.erasedAt')
    .first('u.id');
  return row !== undefined;
}

async function applyNotice(ctx: PaymentContext, notice: PaymentNotice): Promise<Outcome> {
  const { subject, claim } = notice;
  switch (subject.kind) {
    case 'order':
      await recordOrder(ctx, { order: subject.order, claim });
      return { state: 'processed', reason: null };
    case 'subscription':
      await recordSubscription(ctx, { subscription: subject.subscription, claim });
      return { state: 'processed', reason: null };
    case 'invoice':
      await recordInvoice(ctx, { invoice: subject.invoice, claim });
      return { state: 'processed', reason: null };
    case 'unreadable':
      return { state: 'failed', reason: 'The event has an unexpected shape.' };
    case 'irrelevant':
      return { state: 'ignored', reason: 'This kind of event means nothing here.' };
  }
}
