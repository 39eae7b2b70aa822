import { priceKind, productKind, storeKind, variantKind } from './catalog-kinds.ts';
import type { Resource, ResourceId } from './documents.ts';
import { type ResourceKind, toResource, type WireContext } from './resource-kind.ts';
import { customerKind, invoiceKind, orderKind, subscriptionKind } from './sale-kinds.ts';
import { checkoutKind, webhookKind } from './setting-kinds.ts';

/** Rows go in and out of a kind as they are: which type they have is the kind's own business. */
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
  webhookKind,
] as unknown as ResourceKind<unknown>[];

/** The kind of a type such as `subscription-invoices`. */
export function findKind(type: string): ResourceKind<unknown> | undefined {
  return kinds.find((kind) => kind.type === type);
}

export function findResource(
  { type, id }: ResourceId,
  context: WireContext,
  include: readonly string[] = [],
): Resource | undefined {
  const kind = findKind(type);
  const row = kind?.rows(context.store).find((candidate) => kind.idOf(candidate) === id);
  return kind === undefined || row === undefined ? undefined : toResource(kind, row, context, include);
}
