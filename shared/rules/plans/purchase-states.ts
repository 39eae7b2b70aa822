/** States of purchases, independent of the payment provider. They are part of the API. */

export const orderStates = [
  'pending',
  'failed',
  'paid',
  'refunded',
  'partial_refund',
  'fraudulent',
  'void',
  'unknown',
] as const;
export type OrderState = (typeof orderStates)[number];

export const invoiceStates = ['pending', 'paid', 'void', 'refunded', 'partial_refund', 'unknown'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const subscriptionStates = [
  'on_trial',
  'active',
  'paused',
  'past_due',
  'unpaid',
  'cancelled',
  'expired',
  'unknown',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Whether the invoice is for the first period, a further one, or a change of plan. */
export type InvoiceReason = 'start' | 'renewal' | 'change' | 'unknown';

/** Paid states, including those of refunded purchases. */
export const PAID_STATES: readonly (OrderState | InvoiceState)[] = ['paid', 'refunded', 'partial_refund'];

/** States that give the tier. A failed payment is retried for two weeks before the provider gives up. */
export const STATES_WITH_TIER: readonly SubscriptionState[] = ['on_trial', 'active', 'past_due'];
