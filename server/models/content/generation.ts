import { BaseModel } from '#server/models/base-model.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationTier, UsedResult } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import type { GenerationAttempt, GenerationState } from '#shared/contracts/generation/generations.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';

/** A generation with its paid task. Only for reading: the table is a view. */
export class Generation extends BaseModel {
  static override tableName = 'generations';
  static override jsonAttributes = ['request', 'attempts', 'usedResults', 'pagesRead', 'errorParams'];

  declare id: string;
  declare userId: number;
  declare productId: number;
  /** The launch kit that it belongs to. */
  declare kitId: string | null;
  declare promptTemplateId: number;
  declare promptType: string;
  declare promptVersion: number;
  declare tier: GenerationTier;
  declare isContinuation: boolean;
  declare request: GenerateContentBody;
  declare state: GenerationState;
  declare credits: number;
  /** Set by the database when the generation succeeds. */
  declare chargedCredits: number;
  /** Set only for cancelled generations. */
  declare deliveredCharacters: number | null;
  declare expectedCharacters: number;
  declare cancelRequestedAt: Date | null;
  /** Bytes of UTF-8 that the running attempt sent to the provider. */
  declare sentBytes: number;
  /** Description of the charge in the ledger. */
  declare description: string;
  declare idempotencyKey: string | null;
  declare requestFingerprint: string;
  declare leaseExpiresAt: Date;
  declare fencingToken: number;
  declare attempt: number;
  declare attemptStartedAt: Date | null;
  declare attempts: GenerationAttempt[];
  declare provider: string;
  declare model: string;
  declare contentId: number | null;
  /** Earlier results that the request contained; null: unknown. The receipt keeps them when the text is gone. */
  declare usedResults: UsedResult[] | null;
  /** Null: the text needed no pages. */
  declare pagesRead: PageRead[] | null;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare inputTokens: number | null;
  declare outputTokens: number | null;
  declare reasoningTokens: number | null;
  declare cachedInputTokens: number | null;
  declare cacheWriteTokens: number | null;
  /** The column is a `bigint`, which the driver returns as text. */
  declare costMicroUsd: number | string | null;
  declare costIsEstimated: boolean;
  declare usedBrandVoice: boolean;
  /** Written without an AI key. */
  declare isSample: boolean;
  declare finishReason: string | null;
  declare createdAt: Date;
  declare finishedAt: Date | null;
}

/** The columns of a generation that its paid task doesn't have. */
export class GenerationRun extends Generation {
  static override tableName = 'generation_runs';
}
