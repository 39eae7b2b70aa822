import { BaseModel } from '#server/models/base-model.ts';
import type { BriefField } from '#shared/rules/briefs/brief-fields.ts';

/** The sentence that a product's field comes from. */
export class ProductEvidence extends BaseModel {
  static override tableName = 'product_evidence';

  declare id: number;
  declare productId: number;
  declare field: BriefField;
  /** The proposed value. */
  declare value: string;
  declare quote: string;
  declare kind: 'stated' | 'inferred';
  declare sourceId: number;
  declare createdAt: Date;
  declare checkedAt: Date | null;
  declare goneAt: Date | null;
}
