import type { GenerationTier } from '#shared/contracts/generated-content.ts';
import { BaseModel } from './base-model.ts';

export class Generation extends BaseModel {
  static override tableName = 'generations';

  declare id: string;
  declare userId: number;
  declare productId: number;
  declare promptTemplateId: number;
  declare promptType: string;
  declare tier: GenerationTier;
  declare state: 'running' | 'succeeded' | 'failed';
  declare credits: number;
  declare idempotencyKey: string | null;
  declare requestFingerprint: string;
  declare leaseExpiresAt: Date;
  declare provider: string;
  declare model: string;
  declare contentId: number | null;
  declare errorCode: string | null;
  declare errorMessage: string | null;
  declare inputTokens: number | null;
  declare outputTokens: number | null;
  declare reasoningTokens: number | null;
  declare cachedInputTokens: number | null;
  declare costMicroUsd: number | null;
  declare finishReason: string | null;
  declare createdAt: Date;
  declare finishedAt: Date | null;
}
