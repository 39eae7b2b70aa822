import { formatCents } from '#tests/support/providers/payments/amounts.ts';
import {
  CATALOG_OPENED,
  currentPrice,
  type PriceRow,
  type ProductRow,
  SHOP,
  type VariantRow,
} from '#tests/support/providers/payments/catalog.ts';
import type { ResourceKind } from './resource-kind.ts';

const times = { created_at: CATALOG_OPENED, updated_at: CATALOG_OPENED };

export const storeKind: ResourceKind<typeof SHOP> = {
  type: 'stores',
  rows: () => [SHOP],
  attributes: ({ name, slug }, { baseUrl }) => ({ name, slug, url: baseUrl, currency: 'USD', ...times }),
  filters: [],
};

export const productKind: ResourceKind<ProductRow> = {
  type: 'products',
  rows: ({ store }) => store.catalog.products,
  attributes(row, { store: { catalog }, baseUrl, testMode }) {
    const variant = catalog.variants.find(({ productId }) => productId === row.id);
    const price = variant && currentPrice(catalog, variant.id);
    return {
      store_id: SHOP.id,
      name: row.name,
      slug: row.name.toLowerCase().replaceAll(' ', '-'),
      description: row.description,
      status: row.status,
      price: price?.unitPrice ?? 0,
      price_formatted: priceText(price),
      buy_now_url: variant ? `${baseUrl}/buy/${variant.buyUuid}` : null,
      ...times,
      test_mode: testMode,
    };
  },
  filters: ['store_id'],
  relations: {
    variants: (row, { store }) =>
      store.catalog.variants
        .filter(({ productId }) => productId === row.id)
        .map(({ id }) => ({ type: 'variants', id: String(id) })),
  },
};

export const variantKind: ResourceKind<VariantRow> = {
  type: 'variants',
  rows: ({ store }) => store.catalog.variants,
  attributes(row, { store: { catalog }, testMode }) {
    const price = currentPrice(catalog, row.id);
    return {
      product_id: row.productId,
      name: row.name,
      slug: row.buyUuid,
      status: row.status,
      sort: 1,
      // The provider still sends this deprecated field.
      price: price?.unitPrice ?? 0,
      is_subscription: price?.interval != null,
      interval: price?.interval?.unit ?? null,
      interval_count: price?.interval?.quantity ?? null,
      ...times,
      test_mode: testMode,
    };
  },
  filters: ['product_id', 'status'],
};

export const priceKind: ResourceKind<PriceRow> = {
  type: 'prices',
  rows: ({ store }) => store.catalog.prices,
  attributes: (row) => ({
    variant_id: row.variantId,
    category: row.interval === null ? 'one_time' : 'subscription',
    scheme: 'standard',
    unit_price: row.unitPrice,
    renewal_interval_unit: row.interval?.unit ?? null,
    renewal_interval_quantity: row.interval?.quantity ?? null,
    trial_interval_unit: null,
    trial_interval_quantity: null,
    created_at: row.createdAt,
    updated_at: row.createdAt,
  }),
  filters: ['variant_id'],
};

/** Formats a price such as `$9.00`, `$19.00/month` or `$49.00/3 months`. */
function priceText(price: PriceRow | undefined): string {
  const amount = formatCents(price?.unitPrice ?? 0, 'USD');
  if (price == null || price.interval === null) return amount;
  const { unit, quantity } = price.interval;
  return `${amount}/${quantity === 1 ? unit : `${quantity} ${unit}s`}`;
}
