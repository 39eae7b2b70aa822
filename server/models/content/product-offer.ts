import { BaseModel } from '#server/models/base-model.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';

/** A version of a product's offer. The highest version is the current one. Immutable. */
export class ProductOffer extends BaseModel {
  static override tableName = 'product_offers';
  static override idColumn = ['productId', 'version'];
  static override jsonAttributes = ['fields'];

  declare productId: number;
  declare version: number;
  /** Contains only parts that are filled in. */
  declare fields: Partial<OfferFields>;
  /** When the product got this offer. */
  declare createdAt: Date;
}
