import { presentRow } from '#server/context/present-row.ts';
import type { PaymentNotice, PaymentProvider } from '#server/integrations/payments/payment-provider.ts';
import type { PaymentEvent } from '#server/models/billing/payment-event.ts';
import { type AdminPaymentEvent, adminPaymentEventSchema } from '#shared/contracts/admin/admin-sales.ts';

export function presentPaymentEvent(row: PaymentEvent, provider: PaymentProvider): AdminPaymentEvent {
  const object = objectOf(row, provider);
  return {
    ...presentRow(adminPaymentEventSchema, row),
    about: object && `${object.kind} ${object.id}`,
    customerEmail: object?.email ?? null,
  };
}

/** Null when the payload cannot be read or is irrelevant. */
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
      return { kind: 'order', ...subject.order };
    case 'subscription':
      return { kind: 'subscription', ...subject.subscription };
    case 'invoice':
      return { kind: 'invoice', ...subject.invoice };
    case 'unreadable':
    case 'irrelevant':
      return null;
  }
}
