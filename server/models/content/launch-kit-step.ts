import { BaseModel } from '#server/models/base-model.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';

export class LaunchKitStep extends BaseModel {
  static override tableName = 'launch_kit_steps';
  static override idColumn = ['kitId', 'type'];

  declare kitId: string;
  declare type: ContentType;
  declare position: number;
  declare level: number;
  declare reason: 'requested' | 'needed';
  /** Inputs that the kit writes too. */
  declare required: ContentType[];
  declare optional: ContentType[];
  declare overwritesEdited: boolean;
  /** A retry replaces it. */
  declare generationId: string;
  /** The required input that was not written. */
  declare blockedBy: ContentType | null;
  declare contentId: number | null;
  /** The version that it wrote. */
  declare versionNumber: number | null;
  /** The version that later steps are written from: another one when a text that a person has edited was kept. */
  declare usedVersion: number | null;
}
