import { BaseModel } from '#server/models/base-model.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';

/** A model whose rows have a text column for each field of a product. */
const ModelWithFields = BaseModel as Omit<typeof BaseModel, 'prototype'> &
  (new () => BaseModel & Record<ProductField, string>);

export class Product extends ModelWithFields {
  static override tableName = 'products';

  declare id: number;
  declare userId: number;
  /** Total size of all fields, computed by the database. */
  declare bytes: number;
  /** Number of the current version, starting at 1. */
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
  /** When a deleted product was purged. Only its row remains, for receipts. */
  declare purgedAt: Date | null;
  /** Where an imported product was created: see `originOfProduct`. */
  declare origin: string | null;
}
