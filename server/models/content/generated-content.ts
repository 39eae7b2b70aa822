import { BaseModel } from '#server/models/base-model.ts';
import type {
  GenerationTier,
  OpenPoint,
  UsedResult,
} from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import type { Source } from '#shared/rules/sources/source.ts';

export class GeneratedContent extends BaseModel {
  static override tableName = 'generated_contents';
  static override jsonAttributes = ['content', 'sources', 'usedResults', 'openPoints'];

  declare id: number;
  declare userId: number;
  declare productId: number;
  declare category: Category;
  declare type: string;
  declare title: string;
  declare content: Record<string, unknown>;
  declare markdownContent: string;
  declare sources: Source[];
  declare tier: GenerationTier | null;
  declare provider: string | null;
  declare model: string | null;
  declare isSample: boolean;
  declare isTruncated: boolean;
  /** Earlier results that the text used; null: unknown. */
  declare usedResults: UsedResult[] | null;
  /** Null: not checked, or edited since the check. */
  declare openPoints: OpenPoint[] | null;
  declare versionNumber: number;
  declare generationId: string | null;
  /** Keys of dismissed findings, oldest first. */
  declare dismissedFindings: string[];
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
}
