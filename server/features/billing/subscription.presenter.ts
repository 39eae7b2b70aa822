import type { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import type { Subscription } from '#shared/contracts/billing/payments.ts';

export function presentSubscription(
  row: (PaymentSubscription & { planName: string | null }) | undefined,
): Subscription | null {
  if (!row) return null;
  return {
    planName: row.planName,
    status: row.status,
    renewsAt: row.renewsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    cardBrand: row.cardBrand,
    cardLastFour: row.cardLastFour,
  };
}
