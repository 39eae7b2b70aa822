import type { Shop } from '#tests/support/providers/payments/shop/shop.ts';

export interface ResourceId {
  type: string;
  id: string;
}

/**
 * A JSON:API resource in the provider's format (https://docs.lemonsqueezy.com/api/getting-started/requests).
 */
export interface Resource {
  type: string;
  /** A string, while ids among the attributes are numbers. */
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data?: ResourceId[] }>;
  links: { self: string };
}

/** A type of resource: its rows, serialisation and list filters. */
export interface ResourceKind<Row> {
  type: string;
  rows(shop: Shop): readonly Row[];
  attributes(row: Row, shop: Shop): Record<string, unknown>;
  /** Attributes that lists can be filtered by, ignoring case. */
  filters: string[];
  /** Relations that `include` may name. */
  relations?: Record<string, (row: Row, shop: Shop) => ResourceId[]>;
}
