import { BaseModel } from '#server/models/base-model.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import type { StoredFacts } from './product-fact.ts';

/** What is versioned of a product. Another part is a key here and a column of `products`. */
export interface ProductDocument {
  fields: ProductFields;
  /** Contains only parts that are filled in. */
  offer: Partial<OfferFields>;
  /** Null: none. Undefined: not known, as in versions from before it was recorded. */
  brandVoice?: BrandVoiceRules | null;
  /** What was filled in for the texts. Undefined: not known, as in versions from before there were facts. */
  facts?: StoredFacts;
}

/** A product's document before a change. Immutable. */
export class ProductVersion extends BaseModel {
  static override tableName = 'product_versions';
  static override idColumn = ['productId', 'version'];
  static override jsonAttributes = ['document'];

  declare productId: number;
  declare version: number;
  declare document: ProductDocument;
  /** When the product got this document. */
  declare createdAt: Date;
}
