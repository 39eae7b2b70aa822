import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { BaseModel } from '#server/models/base-model.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationState } from '#shared/contracts/generation/generations.ts';
import type { RubricResult } from '#shared/rules/quality/rubric/rubric-check.ts';

/** A run of the prompt lab with its task: one version, product and model. Only for reading: the table is a view. */
export class PromptLabRun extends BaseModel {
  static override tableName = 'prompt_lab_runs';
  static override jsonAttributes = ['sources', 'checks', 'errorParams'];

  declare id: string;
  declare batchId: string;
  declare templateId: number;
  declare version: number;
  declare productKey: string;
  declare tier: GenerationTier;
  declare provider: ProviderName;
  declare model: string;
  declare temperature: string;
  declare state: Exclude<GenerationState, 'waiting'>;
  /** Incremented by every start. */
  declare fencingToken: number;
  declare estimatedMicroUsd: number | null;
  declare isSample: boolean;
  declare text: string | null;
  declare sources: { url: string; title: string | null }[];
  declare firstTextMs: number | null;
  declare totalMs: number | null;
  declare inputTokens: number | null;
  declare outputTokens: number | null;
  declare reasoningTokens: number | null;
  declare costMicroUsd: number | null;
  declare finishReason: string | null;
  declare checks: RubricResult[] | null;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare createdBy: number;
  declare createdAt: Date;
  declare startedAt: Date | null;
  declare finishedAt: Date | null;
}

/** The columns of a run that its task doesn't have. */
export class LabRun extends PromptLabRun {
  static override tableName = 'lab_runs';
}
