import type {
  AiEditInstruction,
  AiEditSelection,
  AiEditState,
  AiEditSuggestion,
} from '#shared/contracts/ai-edits.ts';
import { ModelTask } from './model-task.ts';

/** What the user wants to have edited. */
export interface AiEditRequest {
  selection: AiEditSelection;
  instruction: AiEditInstruction;
  /** The finding that is to be corrected, as sentences. */
  problems?: string[];
}

/** An AI edit with its paid task. Only for reading: the table is a view. */
export class AiEdit extends ModelTask {
  static override tableName = 'ai_edits';
  static override jsonAttributes = [...ModelTask.jsonAttributes, 'request', 'suggestions'];

  /** Null once the content has been removed. */
  declare contentId: number | null;
  /** The task that pays for it. */
  declare blockId: string;
  declare state: AiEditState;
  declare idempotencyKey: string | null;
  declare requestFingerprint: string;
  declare baseVersion: number;
  declare request: AiEditRequest;
  declare suggestions: AiEditSuggestion[];
  /** The model that wrote the suggestions. */
  declare provider: string | null;
  declare model: string | null;
  /** Written by the database. */
  declare chargedCredits: number;
}

/** The columns of an AI edit that its paid task doesn't have. */
export class AiEditRun extends AiEdit {
  static override tableName = 'ai_edit_runs';
}
