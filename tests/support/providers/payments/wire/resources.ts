import { findRow, type Shop, ShopRefusal } from '#tests/support/providers/payments/shop/shop.ts';
import { priceKind, productKind, storeKind, variantKind } from './catalog-kinds.ts';
import type { Resource, ResourceKind } from './resource-kind.ts';
import { checkoutKind, customerKind, invoiceKind, orderKind, subscriptionKind } from './sale-kinds.ts';

type Row = { id: number | string };

/** The cast is safe: each kind gets only its own rows. */
const kinds = [
  storeKind,
  productKind,
  variantKind,
  priceKind,
  checkoutKind,
  orderKind,
  subscriptionKind,
  invoiceKind,
  customerKind,
] as unknown as ResourceKind<Row>[];

/** @throws ShopRefusal for an unknown type */
export function findKind(type: string): ResourceKind<Row> {
  const kind = kinds.find((candidate) => candidate.type === type);
  if (kind === undefined) throw new ShopRefusal('not_found', `There are no ${type}.`);
  return kind;
}

/** A row as a resource. Relations named in `include` contain identifiers. */
export function toResource(
  kind: ResourceKind<Row>,
  row: Row,
  shop: Shop,
  include: readonly string[] = [],
): Resource {
  const id = String(row.id);
  return {
    type: kind.type,
    id,
    attributes: kind.attributes(row, shop),
    relationships: Object.fromEntries(
      Object.entries(kind.relations ?? {}).map(([name, pointTo]) => [
        name,
        include.includes(name) ? { data: pointTo(row, shop) } : {},
      ]),
    ),
    links: { self: `${shop.baseUrl}/v1/${kind.type}/${id}` },
  };
}

/** @throws ShopRefusal for an unknown type or id */
export function findResource(
  type: string,
  id: string | number,
  shop: Shop,
  include: readonly string[] = [],
): Resource {
  const kind = findKind(type);
  return toResource(kind, findRow(kind.rows(shop), id), shop, include);
}
