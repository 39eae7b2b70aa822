import { presentRow } from '#server/context/present-row.ts';
import { restorableUntil } from '#shared/contracts/generation/content-versions.ts';
import {
  type DeletedProduct,
  deletedProductSchema,
  type ProductVersion,
} from '#shared/contracts/product-history.ts';
import { EMPTY_OFFER } from '#shared/rules/products/offer.ts';
import type { DeletedProductRow } from './deleted-products.service.ts';
import type { DocumentVersion } from './product-document.service.ts';

/** @param index place in the list, which begins with the current version */
export function presentVersion(row: DocumentVersion, index: number): ProductVersion {
  const { fields, offer, brandVoice } = row.document;
  return {
    version: row.version,
    isCurrent: index === 0,
    fields,
    offer: { ...EMPTY_OFFER, ...offer },
    ...(brandVoice !== undefined && { brandVoice }),
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentDeletedProduct(row: DeletedProductRow): DeletedProduct {
  return {
    ...presentRow(deletedProductSchema, row),
    contentCount: Number(row.contentCount),
    restorableUntil: restorableUntil(row.deletedAt).toISOString(),
  };
}
