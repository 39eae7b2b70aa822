import { AppError } from '#server/context/errors.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import type {
  InvoiceReason,
  InvoiceState,
  OrderState,
  SubscriptionState,
} from '#shared/rules/plans/purchase-states.ts';

/**
 * What the product needs of a payment provider. Ids are the provider's, as text; money is in whole cents; moments of
 * change are the provider's own text, because they are finer than a `Date`.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The provider's script that shows a checkout over our own page, and where its pages come from. */
  readonly overlay: { scriptUrl: string; frames: string };

  /** Whether an address leads to the provider's own pages: buyers type their card in there. */
  isOwnAddress(address: string): boolean;

  /**
   * Reads a delivery of the provider's webhook. Nothing in it may be trusted before this.
   *
   * @returns its JSON
   * @throws WebhookRefusedError
   */
  openDelivery(delivery: WebhookDelivery): unknown;

  /**
   * What a delivery tells.
   *
   * @param payload of `openDelivery`, then or later
   * @throws WebhookRefusedError `malformed`
   */
  readNotice(payload: unknown): PaymentNotice;

  /** A checkout for one variant, on the provider's own pages. */
  createCheckout(order: CheckoutOrder): Promise<{ url: string }>;

  /**
   * Where a customer manages subscriptions and cards. Valid for a short time: ask when it is wanted.
   *
   * @param options.email whose portal is wanted
   * @returns undefined when the customer has another email address
   */
  portalUrl(options: { customerId: string; email: string }): Promise<string | undefined>;

  /** The page of one purchase alone, for customers whose address others have used too. Valid for a short time. */
  purchaseUrl(purchase: { kind: 'subscription' | 'order'; id: string }): Promise<string>;

  /** Everything on sale in the store, one page at a time. */
  listOffers(options: { storeId: string; productId?: string }): AsyncIterable<ProviderOffer[]>;
  listOrders(options: { storeId: string }): AsyncIterable<ProviderOrder[]>;
  listSubscriptions(options: { storeId: string }): AsyncIterable<ProviderSubscription[]>;
  listInvoices(options: { storeId: string }): AsyncIterable<ProviderInvoice[]>;
}

export interface WebhookDelivery {
  /** The bytes as they came: the signature is over these. */
  body: Buffer;
  /** A header of the request, empty where it has none. */
  header(name: string): string;
}

/** One thing that the provider tells, with the state of what it is about. */
export interface PaymentNotice {
  /** The provider's own name of it, for admins to read. */
  eventName: string;
  isTest: boolean;
  /** What the checkout said about the user; buyers can change it. */
  claim: string | null;
  subject:
    | { kind: 'order'; order: ProviderOrder }
    | { kind: 'subscription'; subscription: ProviderSubscription }
    | { kind: 'invoice'; invoice: ProviderInvoice }
    /** About a purchase, but of an unexpected shape. */
    | { kind: 'unreadable' }
    /** About something else. */
    | { kind: 'irrelevant' };
}

export interface CheckoutOrder {
  storeId: string;
  variantId: string;
  email: string;
  userId: number;
  /** Comes back with every event of the purchase. */
  claim: string;
  /** Where the buyer comes back to; nothing is granted there. */
  returnUrl: string;
}

/** Something on sale. */
export interface ProviderOffer {
  productId: string;
  variantId: string;
  name: string;
  description: string;
  /** Null: a kind of price or an interval that the product does not sell. */
  recurrency: 'one_time' | 'week' | 'month' | 'year' | null;
  /** Why `recurrency` is null, for people. */
  unsupported: string | null;
  priceCents: number;
  checkoutUrl: string | null;
}

export interface ProviderOrder {
  id: string;
  /** A UUID that stands on the receipt only; null if the provider says none. */
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

/** A call of the provider that failed: our key or the request was refused, or it may work later (`isPassing`). */
export class PaymentProviderError extends AppError<PaymentErrorCode> {
  override readonly name = 'PaymentProviderError';
  /** How long the provider wants to be left alone; undefined when it did not say. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: PaymentErrorCode,
    options: { status?: string; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    const { status, retryAfterMs, cause } = options;
    super(code, status === undefined ? {} : { status }, { cause });
    this.retryAfterMs = retryAfterMs;
  }

  get isPassing(): boolean {
    return this.code !== 'payment_refused' && this.code !== 'payment_no_portal';
  }
}

/** A delivery that is not from the provider, or not readable. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError';
  readonly reason: 'signature' | 'malformed';

  constructor(reason: 'signature' | 'malformed') {
    super(`webhook refused: ${reason}`);
    this.reason = reason;
  }
}
