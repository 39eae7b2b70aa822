import { currentPrice, type PriceRow } from '#tests/support/providers/payments/catalog.ts';
import type {
  Currency,
  InvoiceRow,
  OrderRow,
  SubscriptionRow,
} from '#tests/support/providers/payments/payment-rows.ts';
import type { PaymentStore } from '#tests/support/providers/payments/payment-store.ts';

export interface ShopEvent {
  event: string;
  row: OrderRow | SubscriptionRow | InvoiceRow;
}

/** Defaults for later purchases. */
export interface ShopSettings {
  currency: Currency;
  taxPercent: number;
  /** Days of the trial; 0: paid at once. */
  trialDays: number;
  /** Declines every card at its next charge. A single subscription can have a declined card too. */
  cardsDeclined: boolean;
}

export interface Shop {
  store: PaymentStore;
  settings: ShopSettings;
  /** Includes the provider's prefix: `http://127.0.0.1:PORT/lemonsqueezy`. */
  baseUrl: string;
  testMode: boolean;
  /** Sends the events in this order. */
  announce(events: ShopEvent[]): void;
}

export class ShopRefusal extends Error {
  override name = 'ShopRefusal';
  readonly reason: 'not_found' | 'invalid';
  /** Name of the invalid field below `/data/attributes`. */
  readonly field: string | undefined;
  constructor(reason: 'not_found' | 'invalid', message: string, field?: string) {
    super(message);
    this.reason = reason;
    this.field = field;
  }
}

/** @throws ShopRefusal when there is no such row */
export function findRow<Row extends { id: number | string }>(rows: readonly Row[], id: string | number): Row {
  const row = rows.find((candidate) => String(candidate.id) === String(id));
  if (row === undefined) throw new ShopRefusal('not_found', 'The related resource does not exist.');
  return row;
}

export function productNames({ catalog }: PaymentStore, variantId: number) {
  const variant = catalog.variants.find(({ id }) => id === variantId);
  const product = catalog.products.find(({ id }) => id === variant?.productId);
  return { productId: product?.id ?? 0, product: product?.name ?? '', variant: variant?.name ?? '' };
}

/** @throws ShopRefusal for a variant that is missing or not on sale */
export function sellablePrice({ catalog }: PaymentStore, variantId: number): PriceRow {
  const variant = catalog.variants.find(({ id }) => id === variantId);
  const product = catalog.products.find(({ id }) => id === variant?.productId);
  const price = currentPrice(catalog, variantId);
  if (variant === undefined || price === undefined || product === undefined) {
    throw new ShopRefusal('invalid', 'The selected variant is invalid.', 'variant_id');
  }
  if (variant.status === 'draft' || product.status === 'draft') {
    throw new ShopRefusal('invalid', 'The selected variant is not published.', 'variant_id');
  }
  return price;
}
