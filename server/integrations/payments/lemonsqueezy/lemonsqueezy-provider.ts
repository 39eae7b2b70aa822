import { z } from 'zod';
import {
  type PaymentNotice,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderOffer,
  WebhookRefusedError,
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
  orderPage,
  orderResource,
  priceResource,
  productResource,
  subscriptionPage,
  subscriptionResource,
  variantResource,
  webhookSchema,
} from './lemonsqueezy-objects.ts';
import { isSigned } from './webhook-signature.ts';

/** How the specification wants the checkout to look: the form alone. */
const CHECKOUT_LOOK = { embed: true, media: false, logo: false, desc: false, discount: false };

/** Events that are about purchases. */
const PURCHASE_EVENTS = /^(order|subscription)_/;

/** Anything longer is not ours. */
const LONGEST_CLAIM = 100;

/**
 * The payment provider Lemon Squeezy.
 *
 * @param settings.baseUrl of its API; undefined: its own
 */
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
      if (!isSigned(body, header('X-Signature'), options.webhookSecret))
        throw new WebhookRefusedError('signature');
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
            // Custom values have to be text; they come back with every event of this purchase.
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
      const url =
        kind === 'order'
          ? (await client.get(path, z.object({ data: orderPage }))).data.attributes.urls.receipt
          : (await client.get(path, z.object({ data: subscriptionPage }))).data.attributes.urls
              .update_payment_method;
      if (!url) throw new PaymentProviderError('payment_no_page');
      return url;
    },

    listOffers: (store) => listOffers(client, store),
    listOrders: ({ storeId }) => client.pages('/v1/orders', { 'filter[store_id]': storeId }, orderResource),
    listSubscriptions: ({ storeId }) =>
      client.pages('/v1/subscriptions', { 'filter[store_id]': storeId }, subscriptionResource),
    listInvoices: ({ storeId }) =>
      client.pages('/v1/subscription-invoices', { 'filter[store_id]': storeId }, invoiceResource),
  };
}

/** Stores have subdomains of the provider's. A stand-in has one origin for everything. */
function isOwnAddress(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  const isProviders = hostname === 'lemonsqueezy.com' || hostname.endsWith('.lemonsqueezy.com');
  return (protocol === 'https:' && isProviders) || origin === new URL(baseUrl).origin;
}

/** The provider asks not to host its script ourselves. A stand-in brings its own. */
function overlayOf(baseUrl: string): PaymentProvider['overlay'] {
  const { hostname, origin } = new URL(baseUrl);
  return hostname === 'api.lemonsqueezy.com'
    ? { scriptUrl: 'https://app.lemonsqueezy.com/js/lemon.js', frames: 'https://*.lemonsqueezy.com' }
    : { scriptUrl: `${baseUrl}/js/lemon.js`, frames: origin };
}

function readNotice(payload: unknown): PaymentNotice {
  const parsed = webhookSchema.safeParse(payload);
  if (!parsed.success) throw new WebhookRefusedError('malformed');
  const { meta, data } = parsed.data;
  // An address that somebody wrote by hand may carry the number alone.
  const claim = meta.custom_data?.user_proof ?? meta.custom_data?.user_id ?? null;
  return {
    eventName: meta.event_name,
    isTest: meta.test_mode ?? false,
    claim: claim === null ? null : String(claim).slice(0, LONGEST_CLAIM),
    subject: subjectOf(meta.event_name, data),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), storable);
  } catch {
    throw new WebhookRefusedError('malformed');
  }
}

/** What buyers type comes through as it is; PostgreSQL has no NUL characters, and lone surrogates are no text. */
function storable(key: string, value: unknown): unknown {
  if (key.includes('\0') || !key.isWellFormed()) return undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value;
}

/** Objects that we don't know, or that have lost their shape, are kept with their event and can be looked at. */
function subjectOf(eventName: string, data: unknown): PaymentNotice['subject'] {
  const order = orderResource.safeParse(data);
  if (order.success) return { kind: 'order', order: order.data };
  const subscription = subscriptionResource.safeParse(data);
  if (subscription.success) return { kind: 'subscription', subscription: subscription.data };
  const invoice = invoiceResource.safeParse(data);
  if (invoice.success) return { kind: 'invoice', invoice: invoice.data };
  return { kind: PURCHASE_EVENTS.test(eventName) ? 'unreadable' : 'irrelevant' };
}

/** One page of products becomes one page of their variants, each with its newest price. */
async function* listOffers(
  client: LemonSqueezyClient,
  { storeId, productId }: { storeId: string; productId?: string },
): AsyncIterable<ProviderOffer[]> {
  for await (const products of client.pages(
    '/v1/products',
    { 'filter[store_id]': storeId },
    productResource,
  )) {
    const offers: ProviderOffer[] = [];
    for (const product of products) {
      if (product.attributes.status !== 'published' || (productId && product.id !== productId)) continue;
      const variants = await variantsOf(client, product.id);
      for (const variant of variants) {
        const name =
          variants.length > 1 ? `${product.attributes.name}: ${variant.attributes.name}` : undefined;
        offers.push(offerOf({ product, variant, name, price: await newestPrice(client, variant.id) }));
      }
    }
    yield offers;
  }
}

type Product = z.output<typeof productResource>;
type Variant = z.output<typeof variantResource>;
type Price = z.output<typeof priceResource>;

/** A product's only variant has the status "pending", so a filter on published ones would miss it. */
async function variantsOf(client: LemonSqueezyClient, productId: string): Promise<Variant[]> {
  const all: Variant[] = [];
  for await (const page of client.pages(
    '/v1/variants',
    { 'filter[product_id]': productId },
    variantResource,
  )) {
    all.push(...page);
  }
  const published = all.filter(({ attributes }) => attributes.status === 'published');
  return published.length > 0 ? published : all.filter(({ attributes }) => attributes.status === 'pending');
}

/** Rows of earlier prices may remain. */
async function newestPrice(client: LemonSqueezyClient, variantId: string): Promise<Price | undefined> {
  const all: Price[] = [];
  for await (const page of client.pages('/v1/prices', { 'filter[variant_id]': variantId }, priceResource)) {
    all.push(...page);
  }
  return all
    .toSorted(
      (a, b) => a.attributes.created_at.localeCompare(b.attributes.created_at) || Number(a.id) - Number(b.id),
    )
    .at(-1);
}

function offerOf(options: {
  product: Product;
  variant: Variant;
  /** Undefined: the product's. */
  name: string | undefined;
  price: Price | undefined;
}): ProviderOffer {
  const { product, variant, price } = options;
  return {
    productId: product.id,
    variantId: variant.id,
    name: options.name ?? product.attributes.name,
    description: plainText(product.attributes.description),
    priceCents: price?.attributes.unit_price ?? 0,
    checkoutUrl: product.attributes.buy_now_url ?? null,
    ...recurrencyOf(price),
  };
}

function recurrencyOf(price: Price | undefined): Pick<ProviderOffer, 'recurrency' | 'unsupported'> {
  if (!price) return { recurrency: null, unsupported: 'no price' };
  const {
    category,
    unit_price,
    renewal_interval_unit: unit,
    renewal_interval_quantity: quantity,
  } = price.attributes;
  if (unit_price === null || unit_price === undefined)
    return { recurrency: null, unsupported: 'usage-based price' };
  if (category === 'one_time') return { recurrency: 'one_time', unsupported: null };
  if (category !== 'subscription') return { recurrency: null, unsupported: category };
  const isKnown = unit === 'week' || unit === 'month' || unit === 'year';
  if (isKnown && quantity === 1) return { recurrency: unit, unsupported: null };
  return { recurrency: null, unsupported: `every ${quantity ?? '?'} ${unit ?? '?'}` };
}

/** The provider's descriptions are HTML; cards show text. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
