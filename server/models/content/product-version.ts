import { BaseModel } from '#server/models/base-model.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';

/** A product's fields before a change. Immutable. */
export class ProductVersion extends BaseModel {
  static override tableName = 'product_versions';
  static override idColumn = ['productId', 'version'];
  static override jsonAttributes = ['fields'];

  declare productId: number;
  declare version: number;
  declare fields: ProductFields;
  /** When the product got these fields. */
  declare createdAt: Date;
}
