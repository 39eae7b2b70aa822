/** The shop's state. Amounts are whole cents of the row's currency; times are ISO strings in UTC. */

export type Currency = 'USD' | 'EUR';

export interface Totals {
  currency: Currency;
  /** US dollars per unit of the currency. */
  rate: number;
  subtotal: number;
  tax: number;
  total: number;
  taxPercent: number;
}

export interface Refunds {
  refundedAmount: number;
  refundedAt: string | null;
}

export interface CustomerRow {
  id: number;
  name: string;
  email: string;
  createdAt: string;
  updatedAt: string;
}

/** Custom data of a checkout; always strings. */
export type CustomData = Record<string, string>;

export interface OrderRow extends Refunds {
  id: number;
  itemId: number;
  identifier: string;
  orderNumber: number;
  customerId: number;
  variantId: number;
  priceId: number;
  /** Cents per item. */
  unitPrice: number;
  quantity: number;
  totals: Totals;
  status: 'paid' | 'refunded' | 'partial_refund';
  custom: CustomData | null;
  /** Checkout that this order paid. A checkout can be paid once. */
  cartId: string | null;
  createdAt: string;
  updatedAt: string;
}

export type SubscriptionStatus =
  | 'on_trial'
  | 'active'
  | 'paused'
  | 'past_due'
  | 'unpaid'
  | 'cancelled'
  | 'expired';

export interface SubscriptionRow {
  id: number;
  itemId: number;
  orderId: number;
  orderItemId: number;
  customerId: number;
  variantId: number;
  priceId: number;
  currency: Currency;
  taxPercent: number;
  status: SubscriptionStatus;
  /** The status that resuming restores. */
  statusBefore: SubscriptionStatus | null;
  pause: { mode: 'void' | 'free'; resumesAt: string | null } | null;
  trialEndsAt: string | null;
  renewsAt: string;
  endsAt: string | null;
  /** A failed payment and its retries. */
  dunning: { invoiceId: number; failures: number; nextAt: string } | null;
  isCardDeclined: boolean;
  custom: CustomData | null;
  createdAt: string;
  updatedAt: string;
}

export interface InvoiceRow extends Refunds {
  id: number;
  subscriptionId: number;
  customerId: number;
  /** The order of the same payment; null except for a subscription's first invoice. */
  orderId: number | null;
  billingReason: 'initial' | 'renewal' | 'updated';
  status: 'pending' | 'paid' | 'void' | 'refunded' | 'partial_refund';
  totals: Totals;
  custom: CustomData | null;
  createdAt: string;
  updatedAt: string;
}

export interface CheckoutRow {
  id: string;
  variantId: number;
  email: string;
  name: string;
  custom: CustomData | null;
  enabledVariants: number[];
  redirectUrl: string;
  quantity: number;
  options: { embed: boolean; media: boolean; logo: boolean; desc: boolean; discount: boolean };
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Row types with their own id sequence. */
export type IdKind =
  | 'customer'
  | 'order'
  | 'orderItem'
  | 'subscription'
  | 'subscriptionItem'
  | 'invoice'
  | 'orderNumber'
  | 'uuid';

export interface PaymentState {
  clockOffsetMs: number;
  lastStampUs: number;
  counters: Partial<Record<IdKind, number>>;
  /** Signs the addresses of checkouts and customers' pages. Older files have none. */
  linkSecret: string;
  customers: CustomerRow[];
  orders: OrderRow[];
  subscriptions: SubscriptionRow[];
  invoices: InvoiceRow[];
  checkouts: CheckoutRow[];
}
