import { AppError } from '#server/context/errors.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import type {
  InvoiceReason,
  InvoiceState,
  OrderState,
  SubscriptionState,
} from '#shared/rules/plans/purchase-states.ts';

/**
 * A payment provider. Ids are the provider's, as text; money is in whole cents; timestamps are the provider's
 * text, because they are more precise than a `Date`.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The script that shows a checkout over our page, and the origin of its frames; null: our own. */
  readonly overlay: { scriptUrl: string; frames: string | null };

  /** Whether a URL is on the provider's own pages, where buyers type their card number. */
  isOwnAddress(address: string): boolean;

  /**
   * Verifies and parses a delivery of the provider's webhook.
   *
   * @throws AppError `invalid_signature`, `malformed_event`
   */
  openDelivery(delivery: WebhookDelivery): unknown;

  /**
   * @param payload result of `openDelivery`
   * @throws AppError `malformed_event`
   */
  readNotice(payload: unknown): PaymentNotice;

  /** Opens a checkout on the provider's pages. */
  createCheckout(order: CheckoutOrder): Promise<{ url: string }>;

  /**
   * The customer portal for subscriptions and cards. The link expires soon.
   *
   * @returns undefined when the customer's email address is not `options.email`
   */
  portalUrl(options: { customerId: string; email: string }): Promise<string | undefined>;

  /** The page of a single purchase. The link expires soon. */
  purchaseUrl(purchase: { kind: 'subscription' | 'order'; id: string }): Promise<string>;

  /**
   * Cancels a subscription: it is not renewed any more, and works until the end of the paid period. Does nothing for one
   * that is cancelled or unknown.
   * @throws PaymentProviderError
   */
  cancelSubscription(id: string): Promise<void>;

  /** All offers on sale, page by page. */
  listOffers(options: { storeId: string; productId?: string }): AsyncIterable<ProviderOffer[]>;
  listOrders(options: { storeId: string }): AsyncIterable<ProviderOrder[]>;
  listSubscriptions(options: { storeId: string }): AsyncIterable<ProviderSubscription[]>;
  listInvoices(options: { storeId: string }): AsyncIterable<ProviderInvoice[]>;
}

export interface WebhookDelivery {
  /** Raw bytes of the body, which the signature covers. */
  body: Buffer;
  /** A request header; '' when missing. */
  header(name: string): string;
}

/** An event of the provider with the new state of its object. */
export interface PaymentNotice {
  /** The provider's name of the event, for administrators. */
  eventName: string;
  isTest: boolean;
  /** The user claimed in the checkout. Untrusted, because buyers can change it. */
  claim: string | null;
  subject:
    | { kind: 'order'; order: ProviderOrder }
    | { kind: 'subscription'; subscription: ProviderSubscription }
    | { kind: 'invoice'; invoice: ProviderInvoice }
    /** A purchase with an unexpected structure. */
    | { kind: 'unreadable' }
    /** An event that is not about a purchase. */
    | { kind: 'irrelevant' };
}

export interface CheckoutOrder {
  storeId: string;
  variantId: string;
  email: string;
  userId: number;
  /** Contained in every event of the purchase. */
  claim: string;
  returnUrl: string;
}

/** A product variant on sale. */
export interface ProviderOffer {
  productId: string;
  variantId: string;
  name: string;
  description: string;
  /** Null for a price or interval that is not supported. */
  recurrency: 'one_time' | 'week' | 'month' | 'year' | null;
  /** Why `recurrency` is null, as a sentence for administrators. */
  unsupported: string | null;
  priceCents: number;
  checkoutUrl: string | null;
}

export interface ProviderOrder {
  id: string;
  /** A UUID that appears only on the receipt. */
  receiptCode: string | null;
  customerId: string;
  email: string;
  variantId: string;
  productName: string;
  quantity: number;
  currency: string;
  totalCents: number;
  totalUsdCents: number;
  refundedCents: number;
  refundedUsdCents: number;
  status: OrderState;
  isTest: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ProviderSubscription {
  id: string;
  orderId: string;
  customerId: string;
  email: string;
  variantId: string;
  status: SubscriptionState;
  renewsAt: string | null;
  endsAt: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  isTest: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ProviderInvoice {
  id: string;
  subscriptionId: string;
  customerId: string;
  email: string;
  reason: InvoiceReason;
  status: InvoiceState;
  currency: string;
  totalCents: number;
  totalUsdCents: number;
  refundedCents: number;
  refundedUsdCents: number;
  discountCents: number;
  isTest: boolean;
  createdAt: string;
  updatedAt: string;
}

type PaymentErrorCode = Exclude<
  Extract<ErrorCode, `payment_${string}`>,
  'payment_store_missing' | `payment_event_${string}`
>;

export class PaymentProviderError extends AppError<PaymentErrorCode> {
  override readonly name = 'PaymentProviderError';
  /** Pause requested by the provider. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: PaymentErrorCode,
    options: { status?: string; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    const { status, retryAfterMs, cause } = options;
    super(code, status === undefined ? {} : { status }, { cause });
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the provider does not know what the call was about. */
  get isUnknownThing(): boolean {
    return this.code === 'payment_refused' && String(this.params.status).startsWith('404');
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.code !== 'payment_refused' && this.code !== 'payment_no_portal';
  }
}
