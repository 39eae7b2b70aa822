import { createRateLimit, type RateLimit } from './api/rate-limit.ts';
import { SHOP, SHOP_VARIANTS, type VariantRow } from './catalog.ts';
import { openPaymentStore } from './payment-store.ts';
import { advanceDays, renewNow, retryPayment, runDueBilling } from './shop/billing.ts';
import { type Purchase, type PurchaseOrder, purchase } from './shop/purchase.ts';
import { type RefundOptions, refundInvoice, refundOrder } from './shop/refunds.ts';
import { findRow, type Shop, type ShopSettings } from './shop/shop.ts';
import {
  cancelSubscription,
  changePlan,
  expireSubscription,
  pauseSubscription,
  resumeSubscription,
  unpauseSubscription,
} from './shop/subscription-changes.ts';
import {
  type EmitOptions,
  emitSchema,
  emittedEvents,
  outgoingOf,
  type WebhookTarget,
} from './webhooks/announce.ts';
import { createDeliveries, type Deliveries } from './webhooks/deliveries.ts';
import { findResource } from './wire/all-kinds.ts';
import type { Resource } from './wire/documents.ts';
import type { WireContext } from './wire/resource-kind.ts';

export interface PaymentOptions {
  apiKey?: string;
  /** Where events go; can be set later, when the product's port is known. */
  webhook?: { url: string; secret?: string };
  /** Keeps orders and subscriptions here. Belongs beside the product's database: ids start anew without it. */
  stateFile?: string;
  /** Calls a minute; 300 by default. */
  rateLimit?: number | false;
  /** True by default: what is sold here is no real money. */
  testMode?: boolean;
  /** `microsecond`, the default, tells any two changes apart; `second` is as coarse as the provider. */
  stamps?: 'microsecond' | 'second';
}

type Id = string | number;

/** The sandbox's payment provider, for tests and for whoever sets a development machine up. */
export interface PaymentSandbox {
  /** `http://127.0.0.1:PORT/lemonsqueezy`; `/v1/…` follows. */
  baseUrl: string;
  apiKey: string;
  storeId: string;
  /** Signs the events that go to the address of `setWebhook`. */
  webhookSecret: string;
  variants: typeof SHOP_VARIANTS;
  /** `secret` stays as it is when it is left out. */
  setWebhook(webhook: { url: string; secret?: string } | null): void;
  /** How buyers pay from now on. */
  configure(settings: Partial<ShopSettings>): void;
  /** A paid checkout without its page. @throws ShopRefusal */
  buy(order: PurchaseOrder): Purchase;
  cancelSubscription(id: Id): void;
  resumeSubscription(id: Id): void;
  pauseSubscription(id: Id, pause?: { mode?: 'void' | 'free'; resumesAt?: string }): void;
  unpauseSubscription(id: Id): void;
  changePlan(id: Id, options: { variantId: number; invoiceImmediately?: boolean }): void;
  expireSubscription(id: Id): void;
  /** Bills the next period at once. */
  renewSubscription(id: Id): void;
  /** Whether the card is refused from now on. A good card pays at once what is due. */
  setCardDeclined(id: Id, isDeclined: boolean): void;
  refundOrder(id: Id, options?: RefundOptions): void;
  refundInvoice(id: Id, options?: RefundOptions): void;
  /** Lets time pass: renewals, ends of trials, failed payments and ends happen, each at its time. */
  advanceDays(days: number): void;
  /** Changes what is on sale, until `reset()`. */
  changeVariant(
    id: number,
    change: { unitPrice?: number; status?: VariantRow['status']; isRemoved?: boolean },
  ): void;
  /** As the API shows it. */
  find(type: string, id: Id): Resource | undefined;
  webhooks: Omit<Deliveries, 'add' | 'send' | 'reset'> & {
    /** @throws ShopRefusal when there is nothing to send */
    emit(options: EmitOptions): void;
  };
}

/** What the rest of the sandbox needs of it. */
export interface PaymentParts {
  sandbox: PaymentSandbox;
  shop: Shop;
  wire: WireContext;
  rateLimit: RateLimit;
  reset(): void;
}

const DEFAULT_KEY = 'sandbox-lemonsqueezy-key-4c1e9a7b2d';
const DEFAULT_SECRET = 'sandbox-webhook-secret-2f81c0';
const BILLING_EVERY_MS = 60_000;

/** Opens the shop. Nothing listens here: the sandbox's server passes requests on. */
export function startPayments(
  options: PaymentOptions,
  surroundings: { url: string; clock: () => Date; closing: AbortSignal },
): PaymentParts {
  const { clock, closing } = surroundings;
  const baseUrl = `${surroundings.url}/lemonsqueezy`;
  const store = openPaymentStore({
    clock,
    stateFile: options.stateFile,
    stamps: options.stamps ?? 'microsecond',
  });
  const wire: WireContext = { store, baseUrl, testMode: options.testMode ?? true };
  const deliveries = createDeliveries(() => store.now(), closing);
  const rateLimit = createRateLimit(options.rateLimit ?? 300);
  let target: WebhookTarget | null = null;
  let webhookSecret = options.webhook?.secret ?? DEFAULT_SECRET;
  const shop: Shop = {
    store,
    settings: plainSettings(),
    announce(events) {
      deliveries.add(events.flatMap((event) => outgoingOf(event, wire, target)));
      store.save();
    },
  };
  const billing = setInterval(() => runDueBilling(shop), BILLING_EVERY_MS).unref();
  closing.addEventListener('abort', () => clearInterval(billing), { once: true });

  const sandbox: PaymentSandbox = {
    baseUrl,
    apiKey: options.apiKey ?? DEFAULT_KEY,
    storeId: String(SHOP.id),
    get webhookSecret() {
      return webhookSecret;
    },
    variants: SHOP_VARIANTS,
    setWebhook(webhook) {
      webhookSecret = webhook?.secret ?? webhookSecret;
      target = webhook === null ? null : { url: webhook.url, secret: webhookSecret };
      if (target !== null) runDueBilling(shop);
    },
    configure(settings) {
      Object.assign(shop.settings, settings);
    },
    buy: (order) => purchase(shop, order),
    cancelSubscription: (id) => void cancelSubscription(shop, id),
    resumeSubscription: (id) => void resumeSubscription(shop, id),
    pauseSubscription: (id, pause = {}) =>
      void pauseSubscription(shop, id, { mode: pause.mode ?? 'void', resumesAt: pause.resumesAt ?? null }),
    unpauseSubscription: (id) => void unpauseSubscription(shop, id),
    changePlan: (id, change) => void changePlan(shop, id, change),
    expireSubscription: (id) => void expireSubscription(shop, id),
    renewSubscription: (id) => void renewNow(shop, id),
    setCardDeclined(id, isDeclined) {
      findRow(store.state.subscriptions, id).isCardDeclined = isDeclined;
      store.save();
      if (!isDeclined) retryPayment(shop, id);
    },
    refundOrder: (id, refund) => void refundOrder(shop, id, refund),
    refundInvoice: (id, refund) => void refundInvoice(shop, id, refund),
    advanceDays: (days) => advanceDays(shop, days),
    changeVariant: (id, change) => changeVariant(shop, id, change),
    find: (type, id) => findResource({ type, id: String(id) }, wire),
    webhooks: {
      ...deliveries,
      emit(emitOptions) {
        const parsed = emitSchema.parse(emitOptions);
        deliveries.send(emittedEvents(shop, parsed, wire, target), parsed.delayMs);
      },
    },
  };
  if (options.webhook !== undefined) sandbox.setWebhook(options.webhook);
  return {
    sandbox,
    shop,
    wire,
    rateLimit,
    reset() {
      deliveries.reset();
      rateLimit.clear();
      Object.assign(shop.settings, plainSettings());
      store.resetCatalog();
    },
  };
}

function plainSettings(): ShopSettings {
  return { currency: 'USD', taxPercent: 0, trialDays: 0, cardsDeclined: false };
}

function changeVariant(
  { store }: Shop,
  id: number,
  change: Parameters<PaymentSandbox['changeVariant']>[1],
): void {
  const { catalog } = store;
  const variant = findRow(catalog.variants, id);
  const newest = catalog.prices.filter(({ variantId }) => variantId === id).at(-1);
  if (change.isRemoved) catalog.variants.splice(catalog.variants.indexOf(variant), 1);
  if (change.status !== undefined) variant.status = change.status;
  if (change.unitPrice !== undefined && newest !== undefined) {
    // The provider keeps the row of the old price.
    const priceId = Math.max(...catalog.prices.map((price) => price.id)) + 1;
    catalog.prices.push({ ...newest, id: priceId, unitPrice: change.unitPrice, createdAt: store.stamp() });
  }
}
