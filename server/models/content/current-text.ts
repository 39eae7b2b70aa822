import { ContentVersion, type Words } from './content-version.ts';
import { GeneratedContent } from './generated-content.ts';

/** A text as it is now: its record, with the words of its current version. For reading only. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Declares the columns of the version, as `declare` would.
export class CurrentText extends GeneratedContent {
  static override tableName = 'current_texts';
  static override jsonAttributes = ContentVersion.jsonAttributes;

  /** When its current version was written. */
  declare writtenAt: Date;
}
export interface CurrentText extends Words {}
