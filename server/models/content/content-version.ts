import { BaseModel } from '#server/models/base-model.ts';
import type { SuggestedBy, VersionOrigin } from '#shared/contracts/generation/content-versions.ts';
import type {
  GenerationTier,
  OpenPoint,
  UsedResult,
} from '#shared/contracts/generation/generated-content.ts';
import type { Source } from '#shared/rules/sources/source.ts';

export class ContentVersion extends BaseModel {
  static override tableName = 'content_versions';
  static override jsonAttributes = ['content', 'sources', 'usedResults', 'openPoints', 'suggestedBy'];

  declare id: number;
  declare contentId: number;
  declare versionNumber: number;
  declare origin: VersionOrigin;
  declare generationId: string | null;
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
  /** Models whose edits of a passage were accepted with the version. */
  declare suggestedBy: SuggestedBy[];
  /** Counted by the database, never written by the application. */
  declare wordCount: number;
  declare createdAt: Date;
}
