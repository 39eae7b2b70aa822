export const SHOP = { id: 180_001, name: 'Stand-in Store', slug: 'stand-in-store', userId: 120_001 } as const;

export interface ProductRow {
  id: number;
  name: string;
  description: string;
  status: 'published' | 'draft';
}

export interface VariantRow {
  id: number;
  productId: number;
  name: string;
  /** Public checkout addresses contain it instead of the id. */
  buyUuid: string;
  status: 'pending' | 'published' | 'draft';
}

export interface Interval {
  unit: 'day' | 'week' | 'month' | 'year';
  quantity: number;
}

export interface PriceRow {
  id: number;
  variantId: number;
  /** Price in US dollar cents. */
  unitPrice: number;
  /** Billing interval; null for one-time purchases. */
  interval: Interval | null;
  createdAt: string;
}

export interface Catalog {
  products: ProductRow[];
  variants: VariantRow[];
  /** Prices in the order of creation. A variant's last price is its current one. */
  prices: PriceRow[];
}

export const CATALOG_OPENED = '2026-01-15T09:00:00.000000Z';
const REPRICED = '2026-06-01T09:00:00.000000Z';

interface Offer {
  name: string;
  description: string;
  cents: number;
  /** An earlier price that the provider still lists. */
  formerCents?: number;
  interval?: Interval;
  /** The variant's status; `published` by default. */
  status?: VariantRow['status'];
}

const monthly: Interval = { unit: 'month', quantity: 1 };

const offers = {
  // The provider gives the only variant of a product the status `pending`.
  starterPack: {
    name: 'Starter Pack',
    description: '<p>A few credits to begin with.</p>',
    cents: 900,
    status: 'pending',
  },
  growthPack: {
    name: 'Launch Pack',
    description: '<p>Credits for a whole campaign.</p>',
    cents: 2_900,
    formerCents: 2_500,
  },
  pro: { name: 'Pro', description: '<p>For one person.</p>', cents: 1_900, interval: monthly },
  max: { name: 'Max', description: '<p>For teams and agencies.</p>', cents: 3_900, interval: monthly },
  annualMax: {
    name: 'Annual Max',
    description: '<p>Max, paid by the year.</p>',
    cents: 29_900,
    interval: { unit: 'year', quantity: 1 },
  },
  // Has an interval that Funnelsmith does not support.
  quarterly: {
    name: 'Pro by the quarter',
    description: '<p>Pro, paid every three months.</p>',
    cents: 4_900,
    interval: { unit: 'month', quantity: 3 },
  },
  // This variant is not on sale.
  draft: { name: 'Team', description: '', cents: 9_900, interval: monthly, status: 'draft' },
} satisfies Record<string, Offer>;

type ShopVariant = keyof typeof offers;

/** Ids and links of the variants. They are constant, so that stored links survive a restart. */
export const SHOP_VARIANTS = Object.fromEntries(
  Object.keys(offers).map((key, index) => [
    key,
    {
      productId: 710_001 + index,
      variantId: 820_001 + index,
      buyUuid: `5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f10${index + 1}`,
    },
  ]),
) as Record<ShopVariant, { productId: number; variantId: number; buyUuid: string }>;

/** A copy that one stand-in shop may change. */
export function createCatalog(): Catalog {
  const catalog: Catalog = { products: [], variants: [], prices: [] };
  for (const [index, [key, offer]] of Object.entries<Offer>(offers).entries()) {
    const { productId, variantId, buyUuid } = SHOP_VARIANTS[key as ShopVariant];
    const { name, description, cents, formerCents, interval = null, status = 'published' } = offer;
    const productStatus = status === 'draft' ? 'draft' : 'published';
    catalog.products.push({ id: productId, name, description, status: productStatus });
    catalog.variants.push({ id: variantId, productId, name: 'Default', buyUuid, status });
    const price = { id: 930_001 + index, variantId, unitPrice: cents, interval, createdAt: CATALOG_OPENED };
    if (formerCents === undefined) {
      catalog.prices.push(price);
    } else {
      catalog.prices.push(
        { ...price, unitPrice: formerCents },
        { ...price, id: price.id + 100, createdAt: REPRICED },
      );
    }
  }
  return catalog;
}

export function currentPrice(catalog: Catalog, variantId: number): PriceRow | undefined {
  return catalog.prices.findLast((price) => price.variantId === variantId);
}
