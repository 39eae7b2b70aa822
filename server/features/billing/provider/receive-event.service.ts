import { createHash } from 'node:crypto';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import type { WebhookDelivery } from '#server/integrations/payments/payment-provider.ts';
import type { PaymentEvent } from '#server/models/billing/payment-event.ts';

/**
 * Stores an event of the payment provider and the job that applies it.
 *
 * @throws AppError `invalid_signature`, `malformed_event`
 */
export async function receiveEvent(ctx: PaymentContext, delivery: WebhookDelivery): Promise<void> {
  const payload = ctx.payments.openDelivery(delivery);
  await storeEvent(ctx, { body: delivery.body, payload });
}

/** @returns the id of the event; undefined when it is known already or refused */
export async function storeEvent(
  ctx: PaymentContext,
  { body, payload }: { body: Buffer; payload: unknown },
): Promise<number | undefined> {
  const { eventName, isTest } = ctx.payments.readNotice(payload);
  const isRefused = isTest && !ctx.acceptsTestMode;
  return withTransaction(ctx, async (trx) => {
    const [event] = await trx
      .db<PaymentEvent>('payment_events')
      .insert({
        provider: ctx.payments.name,
        bodyHash: createHash('sha256').update(body).digest('hex'),
        eventName,
        isTest,
        payload: JSON.stringify(payload) as never,
        ...(isRefused && { state: 'refused', reason: 'Test purchases are not accepted here.' }),
      })
      .onConflict('bodyHash')
      .ignore()
      .returning(['id']);
    if (!event?.id || isRefused) return undefined;
    await ctx.jobs.enqueue(trx.db, 'payment-event', { eventId: event.id });
    return event.id;
  });
}
