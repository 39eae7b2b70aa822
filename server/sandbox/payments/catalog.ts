/** What the shop sells. Ids and links never change, so that a stored link still works after a restart. */

export const SHOP = { id: 180_001, name: 'Sandbox Store', slug: 'sandbox-store', userId: 120_001 } as const;

export interface ProductRow {
  id: number;
  name: string;
  slug: string;
  description: string;
  status: 'published' | 'draft';
}

export interface VariantRow {
  id: number;
  productId: number;
  name: string;
  /** In the address of the checkout; not the id. */
  buyUuid: string;
  status: 'pending' | 'published' | 'draft';
}

export type IntervalUnit = 'day' | 'week' | 'month' | 'year';

export interface PriceRow {
  id: number;
  variantId: number;
  category: 'one_time' | 'subscription';
  /** Cents of the shop's currency, US dollars. */
  unitPrice: number;
  interval: { unit: IntervalUnit; quantity: number } | null;
  createdAt: string;
}

export interface Catalog {
  products: ProductRow[];
  variants: VariantRow[];
  /** A variant may have several; the newest counts. */
  prices: PriceRow[];
}

const opened = '2026-01-15T09:00:00.000000Z';
const repriced = '2026-06-01T09:00:00.000000Z';

/** Handles for tests and for whoever sets a development machine up. */
export const SHOP_VARIANTS = {
  /** The only variant of its product, as the provider makes it by itself: its status is `pending`. */
  starterPack: { productId: 710_001, variantId: 820_001, buyUuid: '5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f101' },
  /** Was cheaper once: the price of then is still listed. */
  growthPack: { productId: 710_002, variantId: 820_002, buyUuid: '5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f102' },
  pro: { productId: 710_003, variantId: 820_003, buyUuid: '5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f103' },
  max: { productId: 710_004, variantId: 820_004, buyUuid: '5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f104' },
  annualMax: { productId: 710_005, variantId: 820_005, buyUuid: '5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f105' },
  /** Billed every three months, which is no recurrency of ours. */
  quarterly: { productId: 710_006, variantId: 820_006, buyUuid: '5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f106' },
  /** Not on sale. */
  draft: { productId: 710_007, variantId: 820_007, buyUuid: '5a1f7c3e-0d2b-4e8a-9c41-6b7d20e9f107' },
} as const;

export type ShopVariant = keyof typeof SHOP_VARIANTS;

interface Entry {
  name: string;
  description: string;
  cents: number;
  interval: PriceRow['interval'];
  productStatus?: ProductRow['status'];
  variantStatus?: VariantRow['status'];
}

const entries: Record<ShopVariant, Entry> = {
  starterPack: {
    name: 'Starter Pack',
    description: '<p>A few credits to begin with.</p>',
    cents: 900,
    interval: null,
    variantStatus: 'pending',
  },
  growthPack: {
    name: 'Growth Pack',
    description: '<p>Credits for a whole campaign.</p>',
    cents: 2_900,
    interval: null,
  },
  pro: { name: 'Pro', description: '<p>For one person.</p>', cents: 1_900, interval: every(1, 'month') },
  max: {
    name: 'Max',
    description: '<p>For teams and agencies.</p>',
    cents: 3_900,
    interval: every(1, 'month'),
  },
  annualMax: {
    name: 'Annual Max',
    description: '<p>Max, paid by the year.</p>',
    cents: 29_900,
    interval: every(1, 'year'),
  },
  quarterly: {
    name: 'Pro by the quarter',
    description: '<p>Pro, paid every three months.</p>',
    cents: 4_900,
    interval: every(3, 'month'),
  },
  draft: {
    name: 'Team',
    description: '',
    cents: 9_900,
    interval: every(1, 'month'),
    productStatus: 'draft',
    variantStatus: 'draft',
  },
};

/** A fresh copy, for one sandbox to change. */
export function createCatalog(): Catalog {
  const catalog: Catalog = { products: [], variants: [], prices: [] };
  for (const [index, [key, entry]] of Object.entries(entries).entries()) {
    const { productId, variantId, buyUuid } = SHOP_VARIANTS[key as ShopVariant];
    catalog.products.push({
      id: productId,
      name: entry.name,
      slug: entry.name.toLowerCase().replaceAll(' ', '-'),
      description: entry.description,
      status: entry.productStatus ?? 'published',
    });
    catalog.variants.push({
      id: variantId,
      productId,
      name: 'Default',
      buyUuid,
      status: entry.variantStatus ?? 'published',
    });
    catalog.prices.push({
      id: 930_001 + index,
      variantId,
      category: entry.interval === null ? 'one_time' : 'subscription',
      unitPrice: key === 'growthPack' ? 2_500 : entry.cents,
      interval: entry.interval,
      createdAt: opened,
    });
  }
  const { variantId } = SHOP_VARIANTS.growthPack;
  const { cents } = entries.growthPack;
  catalog.prices.push({
    id: 930_101,
    variantId,
    category: 'one_time',
    unitPrice: cents,
    interval: null,
    createdAt: repriced,
  });
  return catalog;
}

/** When products and variants were put up. */
export const CATALOG_OPENED = opened;

/** The price a variant is sold at: its newest. */
export function currentPrice(catalog: Catalog, variantId: number): PriceRow | undefined {
  return catalog.prices
    .filter((price) => price.variantId === variantId)
    .reduce<PriceRow | undefined>(
      (newest, price) => (newest === undefined || price.createdAt >= newest.createdAt ? price : newest),
      undefined,
    );
}

function every(quantity: number, unit: IntervalUnit) {
  return { unit, quantity };
}
