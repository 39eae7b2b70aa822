import type { TaskState } from '#server/models/paid-task.ts';
import type { ReviewFinding } from '#shared/contracts/generation/reviews.ts';
import { ContentVersion, type Words } from './content-version.ts';
import { GeneratedContent } from './generated-content.ts';

/** A text as it is now: its record, with the words of its current version. For reading only. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Declares the columns of the version, as `declare` would.
export class CurrentText extends GeneratedContent {
  static override tableName = 'current_texts';
  static override jsonAttributes = [...ContentVersion.jsonAttributes, 'review'];

  /** When its current version was written. */
  declare writtenAt: Date;
  /** The last review of its current version. */
  declare review: { state: TaskState; findings: ReviewFinding[]; errorCode: string | null } | null;
}
export interface CurrentText extends Words {}
