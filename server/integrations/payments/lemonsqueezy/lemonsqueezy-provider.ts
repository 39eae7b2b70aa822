import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#server/context/errors.ts';
import {
  type PaymentNotice,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderOffer,
} from '#server/integrations/payments/payment-provider.ts';
import {
  createLemonSqueezyClient,
  type LemonSqueezyClient,
  type LemonSqueezyClientOptions,
} from './lemonsqueezy-client.ts';
import {
  checkoutResource,
  customerResource,
  invoiceResource,
  orderResource,
  priceResource,
  productResource,
  purchasePage,
  subscriptionResource,
  variantResource,
  webhookSchema,
} from './lemonsqueezy-objects.ts';

/** Shows only the payment form, as specified. */
const CHECKOUT_LOOK = { embed: true, media: false, logo: false, desc: false, discount: false };

const PURCHASE_EVENTS = /^(order|subscription)_/;
const LONGEST_CLAIM = 100;

/** @param settings.baseUrl address of a test double; undefined: Lemon Squeezy's API */
export function createLemonSqueezyProvider(
  settings: Omit<LemonSqueezyClientOptions, 'baseUrl'> & {
    baseUrl: string | undefined;
    webhookSecret: string;
  },
): PaymentProvider {
  const options = { ...settings, baseUrl: settings.baseUrl ?? 'https://api.lemonsqueezy.com' };
  const client = createLemonSqueezyClient(options);
  return {
    name: 'lemonsqueezy',
    overlay: overlayOf(options.baseUrl),
    isOwnAddress: (address) => isOwnAddress(address, options.baseUrl),

    openDelivery({ body, header }) {
      if (!isSigned(body, header('X-Signature'), options.webhookSecret)) {
        throw new AppError('invalid_signature');
      }
      return parseJson(body);
    },
    readNotice,

    async createCheckout({ storeId, variantId, email, userId, claim, returnUrl }) {
      const body = {
        data: {
          type: 'checkouts',
          attributes: {
            product_options: { redirect_url: returnUrl, enabled_variants: [Number(variantId)] },
            checkout_options: CHECKOUT_LOOK,
            // Custom values must be strings. Every event of the purchase contains them.
            checkout_data: { email, custom: { user_id: String(userId), user_proof: claim } },
          },
          relationships: {
            store: { data: { type: 'stores', id: storeId } },
            variant: { data: { type: 'variants', id: variantId } },
          },
        },
      };
      const { data } = await client.post('/v1/checkouts', body, z.object({ data: checkoutResource }));
      return { url: data.attributes.url };
    },

    async portalUrl({ customerId, email }) {
      const path = `/v1/customers/${encodeURIComponent(customerId)}`;
      const { data } = await client.get(path, z.object({ data: customerResource }));
      if (data.attributes.email?.toLowerCase() !== email.toLowerCase()) return undefined;
      const url = data.attributes.urls.customer_portal;
      if (!url) throw new PaymentProviderError('payment_no_portal');
      return url;
    },

    async purchaseUrl({ kind, id }) {
      const path = `/v1/${kind}s/${encodeURIComponent(id)}`;
      const { data } = await client.get(path, z.object({ data: purchasePage(kind) }));
      const { urls } = data.attributes;
      const url = kind === 'order' ? urls.receipt : urls.update_payment_method;
      if (!url) throw new PaymentProviderError('payment_no_page');
      return url;
    },

    async cancelSubscription(id) {
      try {
        await client.remove(
          `/v1/subscriptions/${encodeURIComponent(id)}`,
          z.object({ data: subscriptionResource }),
        );
      } catch (error) {
        if (!(error instanceof PaymentProviderError && error.isUnknownThing)) throw error;
      }
    },

    listOffers: (store) => listOffers(client, store),
    listOrders: ({ storeId }) => client.pages('/v1/orders', { 'filter[store_id]': storeId }, orderResource),
    listSubscriptions: ({ storeId }) =>
      client.pages('/v1/subscriptions', { 'filter[store_id]': storeId }, subscriptionResource),
    listInvoices: ({ storeId }) =>
      client.pages('/v1/subscription-invoices', { 'filter[store_id]': storeId }, invoiceResource),
  };
}

/** Each store has its own subdomain. A test double has one origin. */
function isOwnAddress(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  const isProviders = hostname === 'lemonsqueezy.com' || hostname.endsWith('.lemonsqueezy.com');
  return (protocol === 'https:' && isProviders) || origin === new URL(baseUrl).origin;
}

function overlayOf(baseUrl: string): PaymentProvider['overlay'] {
  const { hostname, origin } = new URL(baseUrl);
  return hostname === 'api.lemonsqueezy.com'
    ? { scriptUrl: 'https://app.lemonsqueezy.com/js/lemon.js', frames: 'https://*.lemonsqueezy.com' }
    : { scriptUrl: `${baseUrl}/js/lemon.js`, frames: origin };
}

/** @param signature lower-case hex HMAC-SHA256 over the raw bytes of the body */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readNotice(payload: unknown): PaymentNotice {
  const parsed = webhookSchema.safeParse(payload);
  if (!parsed.success) throw new AppError('malformed_event');
  const { meta, data } = parsed.data;
  // A hand-written checkout link may contain the plain user id, or anything else.
  const claim = [meta.custom_data?.user_proof, meta.custom_data?.user_id].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return {
    eventName: meta.event_name,
    isTest: meta.test_mode ?? false,
    claim: claim === undefined ? null : String(claim).slice(0, LONGEST_CLAIM),
    subject: subjectOf(meta.event_name, data),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), storable);
  } catch {
    throw new AppError('malformed_event');
  }
}

/** PostgreSQL rejects NUL characters and lone surrogates, which buyers may type. */
function storable(key: string, value: unknown): unknown {
  if (key.includes('\0') || !key.isWellFormed()) return undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value;
}

function subjectOf(eventName: string, data: unknown): PaymentNotice['subject'] {
  const order = orderResource.safeParse(data);
  if (order.success) return { kind: 'order', order: order.data };
  const subscription = subscriptionResource.safeParse(data);
  if (subscription.success) return { kind: 'subscription', subscription: subscription.data };
  const invoice = invoiceResource.safeParse(data);
  if (invoice.success) return { kind: 'invoice', invoice: invoice.data };
  return { kind: PURCHASE_EVENTS.test(eventName) ? 'unreadable' : 'irrelevant' };
}

/** The variants of each page of products, with their newest prices. */
async function* listOffers(
  client: LemonSqueezyClient,
  { storeId, productId }: { storeId: string; productId?: string },
): AsyncIterable<ProviderOffer[]> {
  const pages = client.pages('/v1/products', { 'filter[store_id]': storeId }, productResource);
  for await (const products of pages) {
    const offers: ProviderOffer[] = [];
    for (const product of products) {
      if (product.attributes.status !== 'published' || (productId && product.id !== productId)) continue;
      const variants = await variantsOf(client, product.id);
      for (const variant of variants) {
        const { name } = product.attributes;
        offers.push({
          productId: product.id,
          variantId: variant.id,
          name: variants.length > 1 ? `${name}: ${variant.attributes.name}` : name,
          description: plainText(product.attributes.description),
          checkoutUrl: product.attributes.buy_now_url ?? null,
          ...priceOf(await newestPrice(client, variant.id)),
        });
      }
    }
    yield offers;
  }
}

type Variant = z.output<typeof variantResource>;
type Price = z.output<typeof priceResource>;

/** A product's only variant has the status "pending", so a filter for published ones would miss it. */
async function variantsOf(client: LemonSqueezyClient, productId: string): Promise<Variant[]> {
  const pages = client.pages('/v1/variants', { 'filter[product_id]': productId }, variantResource);
  const all = await allOf(pages);
  const published = all.filter(({ attributes }) => attributes.status === 'published');
  return published.length > 0 ? published : all.filter(({ attributes }) => attributes.status === 'pending');
}

/** Earlier prices may remain in the list. */
async function newestPrice(client: LemonSqueezyClient, variantId: string): Promise<Price | undefined> {
  const pages = client.pages('/v1/prices', { 'filter[variant_id]': variantId }, priceResource);
  return (await allOf(pages))
    .toSorted(
      (a, b) => a.attributes.created_at.localeCompare(b.attributes.created_at) || Number(a.id) - Number(b.id),
    )
    .at(-1);
}

async function allOf<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

function priceOf(price: Price | undefined): Pick<ProviderOffer, 'priceCents' | 'recurrency' | 'unsupported'> {
  const priceCents = price?.attributes.unit_price ?? 0;
  const without = (unsupported: string) => ({ priceCents, recurrency: null, unsupported });
  if (!price) return without('no price');
  const { category, renewal_interval_unit: unit, renewal_interval_quantity: quantity } = price.attributes;
  if (typeof price.attributes.unit_price !== 'number') return without('usage-based price');
  if (category === 'one_time') return { priceCents, recurrency: 'one_time', unsupported: null };
  if (category !== 'subscription') return without(category);
  const isKnown = unit === 'week' || unit === 'month' || unit === 'year';
  if (isKnown && quantity === 1) return { priceCents, recurrency: unit, unsupported: null };
  return without(`every ${quantity ?? '?'} ${unit ?? '?'}`);
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
