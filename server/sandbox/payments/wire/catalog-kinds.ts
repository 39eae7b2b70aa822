import { formatCents } from '#server/sandbox/payments/amounts.ts';
import {
  CATALOG_OPENED,
  currentPrice,
  type PriceRow,
  type ProductRow,
  SHOP,
  type VariantRow,
} from '#server/sandbox/payments/catalog.ts';
import { pointer, type ResourceKind, sameId, type WireContext } from './resource-kind.ts';

const store = () => pointer('stores', SHOP.id);
const times = { created_at: CATALOG_OPENED, updated_at: CATALOG_OPENED };
const isThisStore = (_row: unknown, value: string) => sameId(SHOP.id, value);
const capitalized = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

export const storeKind: ResourceKind<typeof SHOP> = {
  type: 'stores',
  rows: () => [SHOP],
  idOf: ({ id }) => String(id),
  attributes: ({ name, slug }, { baseUrl }) => ({
    name,
    slug,
    domain: new URL(baseUrl).host,
    url: baseUrl,
    avatar_url: null,
    plan: 'free',
    country: 'US',
    country_nicename: 'United States',
    currency: 'USD',
    total_sales: 0,
    total_revenue: 0,
    thirty_day_sales: 0,
    thirty_day_revenue: 0,
    ...times,
  }),
  relations: {},
  filters: {},
};

export const productKind: ResourceKind<ProductRow> = {
  type: 'products',
  rows: ({ catalog }) => catalog.products,
  idOf: ({ id }) => String(id),
  attributes(row, { store: { catalog }, baseUrl, testMode }) {
    const variant = catalog.variants.find(({ productId }) => productId === row.id);
    const price = variant && currentPrice(catalog, variant.id);
    const cents = price?.unitPrice ?? 0;
    return {
      store_id: SHOP.id,
      name: row.name,
      slug: row.slug,
      description: row.description,
      status: row.status,
      status_formatted: capitalized(row.status),
      thumb_url: null,
      large_thumb_url: null,
      price: cents,
      price_formatted: priceText(price),
      from_price: null,
      to_price: null,
      pay_what_you_want: false,
      buy_now_url: variant ? `${baseUrl}/buy/${variant.buyUuid}` : null,
      from_price_formatted: null,
      to_price_formatted: null,
      ...times,
      test_mode: testMode,
    };
  },
  relations: {
    store,
    variants: (row, { catalog }) =>
      catalog.variants
        .filter(({ productId }) => productId === row.id)
        .map(({ id }) => pointer('variants', id)),
  },
  filters: { store_id: isThisStore },
};

export const variantKind: ResourceKind<VariantRow> = {
  type: 'variants',
  rows: ({ catalog }) => catalog.variants,
  idOf: ({ id }) => String(id),
  attributes(row, { store: { catalog }, testMode }: WireContext) {
    const price = currentPrice(catalog, row.id);
    return {
      product_id: row.productId,
      name: row.name,
      slug: row.buyUuid,
      description: '',
      links: [],
      status: row.status,
      status_formatted: capitalized(row.status),
      sort: 1,
      has_license_keys: false,
      license_activation_limit: 5,
      is_license_limit_unlimited: false,
      license_length_value: 1,
      license_length_unit: 'years',
      is_license_length_unlimited: false,
      // Deprecated by the provider, and still sent.
      price: price?.unitPrice ?? 0,
      is_subscription: price?.interval != null,
      interval: price?.interval?.unit ?? null,
      interval_count: price?.interval?.quantity ?? null,
      has_free_trial: false,
      trial_interval: 'day',
      trial_interval_count: 30,
      pay_what_you_want: false,
      min_price: 0,
      suggested_price: 0,
      ...times,
      test_mode: testMode,
    };
  },
  relations: {
    product: (row) => pointer('products', row.productId),
  },
  filters: {
    product_id: (row, value) => sameId(row.productId, value),
    status: (row, value) => row.status === value,
  },
};

export const priceKind: ResourceKind<PriceRow> = {
  type: 'prices',
  rows: ({ catalog }) => catalog.prices,
  idOf: ({ id }) => String(id),
  attributes: (row) => ({
    variant_id: row.variantId,
    category: row.category,
    scheme: 'standard',
    usage_aggregation: null,
    unit_price: row.unitPrice,
    unit_price_decimal: null,
    setup_fee_enabled: row.interval === null ? null : false,
    setup_fee: null,
    package_size: 1,
    tiers: null,
    renewal_interval_unit: row.interval?.unit ?? null,
    renewal_interval_quantity: row.interval?.quantity ?? null,
    trial_interval_unit: null,
    trial_interval_quantity: null,
    min_price: null,
    suggested_price: null,
    tax_code: 'eservice',
    created_at: row.createdAt,
    updated_at: row.createdAt,
  }),
  relations: { variant: (row) => pointer('variants', row.variantId) },
  filters: { variant_id: (row, value) => sameId(row.variantId, value) },
};

/** Such as `$9.00`, `$19.00/month` or `$49.00/3 months`. */
export function priceText(price: PriceRow | undefined): string {
  if (price === undefined) return formatCents(0, 'USD');
  const amount = formatCents(price.unitPrice, 'USD');
  if (price.interval === null) return amount;
  const { unit, quantity } = price.interval;
  return `${amount}/${quantity === 1 ? unit : `${quantity} ${unit}s`}`;
}
