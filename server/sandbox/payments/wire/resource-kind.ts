import type { Shop } from '#server/sandbox/payments/shop/shop.ts';

export interface ResourceId {
  type: string;
  id: string;
}

/** JSON:API in the provider's format (https://docs.lemonsqueezy.com/api/getting-started/requests). */
export interface Resource {
  type: string;
  /** A string; ids among the attributes are numbers. */
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data?: ResourceId[] }>;
  links: { self: string };
}

/** A kind of resource: rows, serialisation, and list filters. */
export interface ResourceKind<Row> {
  type: string;
  rows(shop: Shop): readonly Row[];
  attributes(row: Row, shop: Shop): Record<string, unknown>;
  /** Attributes for filtering, case-insensitive. */
  filters: string[];
  /** Relations for `include`. */
  relations?: Record<string, (row: Row, shop: Shop) => ResourceId[]>;
}
