import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SHOP, SHOP_VARIANTS, type VariantRow } from './catalog.ts';
import { openPaymentStore } from './payment-store.ts';
import { advanceDays, renewNow, runDueBilling, setCardDeclined } from './shop/billing.ts';
import { type PurchaseOrder, purchase } from './shop/purchase.ts';
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
import { createDeliveries, type WebhookTarget } from './webhooks/deliveries.ts';
import { type EmitOptions, emitSchema, emittedEvents, outgoingOf } from './webhooks/outgoing.ts';
import { findResource } from './wire/resources.ts';

export interface PaymentOptions {
  /** New at every start by default. */
  apiKey?: string;
  /** Where events are sent. Can be set later, when the server's port is known. */
  webhook?: { url: string; secret?: string };
  /** Calls per minute; 300 by default. */
  rateLimit?: number | false;
  /** Whether events are marked as tests; true by default. */
  testMode?: boolean;
  /** `microsecond` (default) distinguishes any two changes; `second` is the provider's precision. */
  stamps?: 'microsecond' | 'second';
}

type Id = string | number;

const BILLING_EVERY_MS = 60_000;

/** What the rest of the stand-ins use of the payment provider. */
export type PaymentParts = ReturnType<typeof startPayments>;

/** The stand-ins' payment provider, for tests and for development machines. */
export type PaymentStandIn = PaymentParts['standIns'];

/** Opens the shop. The stand-ins' server forwards requests to it. */
export function startPayments(
  options: PaymentOptions,
  surroundings: { url: string; clock: () => Date; closing: AbortSignal },
) {
  const { clock, closing } = surroundings;
  const { stamps = 'microsecond', apiKey = newSecret(), rateLimit = 300 } = options;
  const limiter = rateLimit === false ? null : new RateLimiterMemory({ points: rateLimit, duration: 60 });
  const store = openPaymentStore({ clock, stamps });
  const { add, send, reset, ...webhooks } = createDeliveries({
    now: () => store.now(),
    closing,
  });
  let target: WebhookTarget | null = null;
  let webhookSecret = options.webhook?.secret ?? newSecret();
  const shop: Shop = {
    store,
    settings: plainSettings(),
    baseUrl: `${surroundings.url}/lemonsqueezy`,
    testMode: options.testMode ?? true,
    announce(events) {
      add(events.map((event) => outgoingOf(event, shop, target)));
    },
  };
  const billing = setInterval(() => runDueBilling(shop), BILLING_EVERY_MS).unref();
  closing.addEventListener('abort', () => clearInterval(billing), { once: true });

  const standIns = {
    /** `http://127.0.0.1:PORT/lemonsqueezy`, without `/v1`. */
    baseUrl: shop.baseUrl,
    apiKey,
    storeId: String(SHOP.id),
    /** Signs events sent to `setWebhook`'s address. */
    get webhookSecret() {
      return webhookSecret;
    },
    variants: SHOP_VARIANTS,
    /** Keeps the current secret if `secret` is omitted. */
    setWebhook(webhook: { url: string; secret?: string | undefined } | null) {
      webhookSecret = webhook?.secret ?? webhookSecret;
      target = webhook === null ? null : { url: webhook.url, secret: webhookSecret };
      if (target !== null) runDueBilling(shop);
    },
    /** Sets defaults for later purchases. */
    configure: (settings: Partial<ShopSettings>) => void Object.assign(shop.settings, settings),
    /** Creates a paid purchase without its page. @throws ShopRefusal */
    buy: (order: PurchaseOrder) => purchase(shop, order),
    cancelSubscription: (id: Id) => cancelSubscription(shop, id),
    resumeSubscription: (id: Id) => resumeSubscription(shop, id),
    pauseSubscription: (id: Id, pause?: Parameters<typeof pauseSubscription>[2]) =>
      pauseSubscription(shop, id, pause),
    unpauseSubscription: (id: Id) => unpauseSubscription(shop, id),
    changePlan: (id: Id, change: Parameters<typeof changePlan>[2]) => changePlan(shop, id, change),
    expireSubscription: (id: Id) => expireSubscription(shop, id),
    renewSubscription: (id: Id) => renewNow(shop, id),
    setCardDeclined: (id: Id, isDeclined: boolean) => setCardDeclined(shop, id, isDeclined),
    refundOrder: (id: Id, refund?: RefundOptions) => refundOrder(shop, id, refund),
    refundInvoice: (id: Id, refund?: RefundOptions) => refundInvoice(shop, id, refund),
    /** Advances the time: renewals, trial ends, failed payments and expiries occur at their due times. */
    advanceDays: (days: number) => advanceDays(shop, days),
    /** Changes the catalogue until `reset()`. */
    changeVariant: (id: number, change: VariantChange) => changeVariant(shop, id, change),
    /**
     * Returns a resource in the API's format.
     * @throws ShopRefusal
     */
    find: (type: string, id: Id) => findResource(type, id, shop),
    webhooks: {
      ...webhooks,
      /** @throws ZodError; ShopRefusal when there is nothing to send */
      emit(emitOptions: EmitOptions) {
        const parsed = emitSchema.parse(emitOptions);
        send(emittedEvents(shop, parsed, target), parsed.delayMs);
      },
    },
  };
  if (options.webhook !== undefined) standIns.setWebhook(options.webhook);
  return {
    standIns,
    shop,
    /** Limits the API calls. */
    limiter,
    reset() {
      reset();
      void limiter?.delete('api');
      Object.assign(shop.settings, plainSettings());
      store.resetCatalog();
    },
  };
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

function plainSettings(): ShopSettings {
  return { currency: 'USD', taxPercent: 0, trialDays: 0, cardsDeclined: false };
}

interface VariantChange {
  unitPrice?: number | undefined;
  status?: VariantRow['status'] | undefined;
  isRemoved?: boolean | undefined;
}

function changeVariant({ store }: Shop, id: number, change: VariantChange): void {
  const { variants, prices } = store.catalog;
  const variant = findRow(variants, id);
  const newest = prices.findLast(({ variantId }) => variantId === id);
  if (change.isRemoved) variants.splice(variants.indexOf(variant), 1);
  if (change.status !== undefined) variant.status = change.status;
  if (change.unitPrice !== undefined && newest !== undefined) {
    // The provider keeps the old price's row.
    const priceId = Math.max(...prices.map((price) => price.id)) + 1;
    prices.push({ ...newest, id: priceId, unitPrice: change.unitPrice, createdAt: store.stamp() });
  }
}
