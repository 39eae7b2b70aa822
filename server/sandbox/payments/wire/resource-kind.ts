import type { PaymentStore } from '#server/sandbox/payments/payment-store.ts';
import type { Resource, ResourceId } from './documents.ts';

/** What a resource needs to be written. */
export interface WireContext {
  store: PaymentStore;
  /** Of the sandbox with the provider's prefix: `http://127.0.0.1:PORT/lemonsqueezy`. */
  baseUrl: string;
  testMode: boolean;
}

/** A kind of resource: its rows, how one is written, and how a list of them can be filtered. */
export interface ResourceKind<Row> {
  type: string;
  rows(store: PaymentStore): Row[];
  idOf(row: Row): string;
  attributes(row: Row, context: WireContext): Record<string, unknown>;
  relations: Record<string, (row: Row, store: PaymentStore) => ResourceId | ResourceId[]>;
  filters: Record<string, (row: Row, value: string, store: PaymentStore) => boolean>;
}

/** The resource of a row; relations named in `include` say what they point to. */
export function toResource<Row>(
  kind: ResourceKind<Row>,
  row: Row,
  context: WireContext,
  include: readonly string[] = [],
): Resource {
  const id = kind.idOf(row);
  const self = `${context.baseUrl}/v1/${kind.type}/${id}`;
  return {
    type: kind.type,
    id,
    attributes: kind.attributes(row, context),
    relationships: Object.fromEntries(
      Object.entries(kind.relations).map(([name, pointTo]) => [
        name,
        {
          links: { related: `${self}/${name}`, self: `${self}/relationships/${name}` },
          ...(include.includes(name) ? { data: pointTo(row, context.store) } : {}),
        },
      ]),
    ),
    links: { self },
  };
}

export const pointer = (type: string, id: string | number): ResourceId => ({ type, id: String(id) });

/** A filter on a number, which comes as text. */
export const sameId = (id: number | string, value: string) => String(id) === value;
