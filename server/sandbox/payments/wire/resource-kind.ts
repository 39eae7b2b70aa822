import type { Shop } from '#server/sandbox/payments/shop/shop.ts';

export interface ResourceId {
  type: string;
  id: string;
}

/** JSON:API as the provider writes it (https://docs.lemonsqueezy.com/api/getting-started/requests). */
export interface Resource {
  type: string;
  /** A string here; ids among the attributes are numbers. */
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data?: ResourceId[] }>;
  links: { self: string };
}

/** A kind of resource: its rows, how one is written, and how a list of them can be filtered. */
export interface ResourceKind<Row> {
  type: string;
  rows(shop: Shop): readonly Row[];
  attributes(row: Row, shop: Shop): Record<string, unknown>;
  /** Attributes that a list can be filtered by, without regard to case. */
  filters: string[];
  /** What `include` can add. */
  relations?: Record<string, (row: Row, shop: Shop) => ResourceId[]>;
}
