import type { PaymentNotice, PaymentProvider } from '#server/integrations/payments/payment-provider.ts';
import type { PaymentEvent } from '#server/models/billing/payment-event.ts';
import type { AdminPaymentEvent } from '#shared/contracts/admin/admin-sales.ts';

export function presentPaymentEvent(row: PaymentEvent, provider: PaymentProvider): AdminPaymentEvent {
  const object = objectOf(row, provider);
  return {
    id: row.id,
    eventName: row.eventName,
    about: object && `${object.kind} ${object.id}`,
    customerEmail: object?.email ?? null,
    state: row.state,
    reason: row.reason,
    isTest: row.isTest,
    attempts: row.attempts,
    receivedAt: row.receivedAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
  };
}

/** Null where the provider's object is not readable, which may well be why the event has failed. */
function objectOf(
  { payload }: PaymentEvent,
  provider: PaymentProvider,
): { kind: string; id: string; email: string } | null {
  let subject: PaymentNotice['subject'];
  try {
    subject = provider.readNotice(payload).subject;
  } catch {
    return null;
  }
  switch (subject.kind) {
    case 'order':
      return { kind: 'order', id: subject.order.id, email: subject.order.email };
    case 'subscription':
      return { kind: 'subscription', id: subject.subscription.id, email: subject.subscription.email };
    case 'invoice':
      return { kind: 'invoice', id: subject.invoice.id, email: subject.invoice.email };
    case 'unreadable':
    case 'irrelevant':
      return null;
  }
}
