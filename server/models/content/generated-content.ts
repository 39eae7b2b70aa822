import { BaseModel } from '#server/models/base-model.ts';
import type { Category } from '#shared/contracts/prompts.ts';

/** The record of a product's text of a type. Its words stand in its current version, see `CurrentText`. */
export class GeneratedContent extends BaseModel {
  static override tableName = 'generated_contents';

  declare id: number;
  declare userId: number;
  declare productId: number;
  declare category: Category;
  declare type: string;
  /** Of the current version; 0 until it is written. */
  declare versionNumber: number;
  /** Bytes of all versions. */
  declare versionBytes: number;
  /** Keys of dismissed findings, oldest first. */
  declare dismissedFindings: string[];
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
}
