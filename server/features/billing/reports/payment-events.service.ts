import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { applyEvents } from '#server/features/billing/provider/apply-event.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { PaymentEvent, type PaymentEventState } from '#server/models/billing/payment-event.ts';

/** Events, newest first. `open` selects those that are neither processed nor ignored. */
export async function listEvents(
  ctx: ServiceContext,
  options: { state: PaymentEventState | 'open'; limit: number; before?: number },
): Promise<PaymentEvent[]> {
  const { state, limit, before } = options;
  return PaymentEvent.query(ctx.db)
    .modify((query) => {
      // Must equal the condition of the partial index.
      if (state === 'open') query.whereNotIn('state', ['processed', 'ignored']);
      else query.where({ state });
      if (before !== undefined) query.where('id', '<', before);
    })
    .orderBy('id', 'desc')
    .limit(limit);
}

/**
 * Applies an event again.
 *
 * @returns the event, which may have failed again
 * @throws AppError `payment_event_not_found`, `payment_event_refused`, `payment_event_settled`
 */
export async function retryEvent(
  ctx: PaymentContext,
  options: { id: number; actorId: number },
): Promise<PaymentEvent> {
  const { id, actorId } = options;
  const event = await PaymentEvent.query(ctx.db).findById(id).select('state');
  if (!event) throw new AppError('payment_event_not_found');
  if (event.state === 'refused') throw new AppError('payment_event_refused');
  if (!['failed', 'received'].includes(event.state)) throw new AppError('payment_event_settled');
  await applyEvents(ctx, [id]);
  const after = await PaymentEvent.query(ctx.db).findById(id).throwIfNotFound();
  await recordAudit(ctx, {
    actorId,
    action: 'payment_event_retried',
    subject: { type: 'payment_event', id, name: after.eventName },
    after: { state: after.state, reason: after.reason },
  });
  return after;
}
