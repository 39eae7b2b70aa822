import type { Source } from '#shared/contracts/generated-content.ts';
import { BaseModel } from './base-model.ts';

export class ContentVersion extends BaseModel {
  static override tableName = 'content_versions';
  static override jsonAttributes = ['content', 'sources'];

  declare id: number;
  declare contentId: number;
  declare versionNumber: number;
  declare origin: 'generation' | 'edit';
  declare generationId: string | null;
  declare title: string;
  declare content: Record<string, unknown>;
  declare markdownContent: string;
  declare sources: Source[];
  declare createdAt: Date;
}
