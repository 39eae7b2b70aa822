import { BaseModel } from '#server/models/base-model.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationTier, UsedResult } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import type { GenerationAttempt, GenerationState } from '#shared/contracts/generation/generations.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';

export class Generation extends BaseModel {
  static override tableName = 'generations';
  static override jsonAttributes = ['request', 'attempts', 'usedResults', 'pagesRead', 'errorParams'];

  declare id: string;
  declare userId: number;
  declare productId: number;
  declare promptTemplateId: number;
  declare promptType: string;
  declare promptVersion: number;
  declare tier: GenerationTier;
  declare isContinuation: boolean;
  declare request: GenerateContentBody;
  declare state: GenerationState;
  declare credits: number;
  /** Set by the database when it succeeds. */
  declare chargedCredits: number;
  /** Of a cancelled one. */
  declare deliveredCharacters: number | null;
  declare expectedCharacters: number;
  declare cancelRequestedAt: Date | null;
  /** UTF-8, by the running attempt. */
  declare sentBytes: number;
  /** Of the charge in the ledger. */
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
  /** Null: not known. */
  declare usedResults: UsedResult[] | null;
  /** Null: none was to be opened. */
  declare pagesRead: PageRead[] | null;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare inputTokens: number | null;
  declare outputTokens: number | null;
  declare reasoningTokens: number | null;
  declare cachedInputTokens: number | null;
  declare cacheWriteTokens: number | null;
  /** `bigint`, which the driver gives as text. */
  declare costMicroUsd: number | string | null;
  declare costIsEstimated: boolean;
  declare usedBrandVoice: boolean;
  /** Written by the sandbox. */
  declare isSample: boolean;
  declare finishReason: string | null;
  declare createdAt: Date;
  declare finishedAt: Date | null;
}
