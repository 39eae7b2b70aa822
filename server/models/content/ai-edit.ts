import { BaseModel } from '#server/models/base-model.ts';
import type {
  AiEditInstruction,
  AiEditSelection,
  AiEditState,
  AiEditSuggestion,
} from '#shared/contracts/ai-edits.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import type { Asking } from './product-brief.ts';

/** What the user wants to have edited. */
export interface AiEditRequest {
  selection: AiEditSelection;
  instruction: AiEditInstruction;
  /** The finding that is to be corrected, as sentences. */
  problems?: string[];
}

/** An AI edit with its paid task. Only for reading: the table is a view. */
export class AiEdit extends BaseModel {
  static override tableName = 'ai_edits';
  static override jsonAttributes = ['request', 'suggestions', 'attempts', 'asking', 'errorParams'];

  declare id: string;
  declare userId: number;
  /** Null once the content has been removed. */
  declare contentId: number | null;
  /** The task that pays for it. */
  declare blockId: string;
  declare state: AiEditState;
  /** Incremented by every start. */
  declare fencingToken: number;
  declare idempotencyKey: string | null;
  declare requestFingerprint: string;
  declare baseVersion: number;
  declare request: AiEditRequest;
  declare suggestions: AiEditSuggestion[];
  /** The model that wrote the suggestions. */
  declare provider: string | null;
  declare model: string | null;
  declare isSample: boolean;
  /** Written by the database. */
  declare chargedCredits: number;
  declare attempts: GenerationAttempt[];
  declare asking: Asking | null;
  /** The column is a `bigint`, which the driver returns as text. */
  declare costMicroUsd: number | string | null;
  declare costIsEstimated: boolean;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare createdAt: Date;
  declare startedAt: Date | null;
  declare finishedAt: Date | null;
}

/** The columns of an AI edit that its paid task doesn't have. */
export class AiEditRun extends AiEdit {
  static override tableName = 'ai_edit_runs';
}
