import { BaseModel } from '#server/models/base-model.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';

/** Length and additional requirements of a tier. */
export interface PromptDepth {
  words: readonly [minimum: number, maximum: number];
  instructions?: string;
}

export class PromptTemplate extends BaseModel {
  static override tableName = 'prompt_templates';
  static override jsonAttributes = ['depth'];

  declare id: number;
  declare type: string;
  declare name: string;
  declare description: string;
  declare category: Category;
  /** Number of the version in production, which `prompt` and `depth` belong to. */
  declare version: number;
  declare prompt: string;
  declare depth: Record<GenerationTier, PromptDepth>;
  declare creditsCost: number;
  declare standardCredits: number;
  declare premiumCredits: number;
  declare displayOrder: number;
  declare isActive: boolean;
  declare seedFingerprint: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** What a text costs. */
export function creditsOf(
  template: Pick<PromptTemplate, 'standardCredits' | 'premiumCredits'>,
  tier: GenerationTier,
): number {
  return tier === 'premium' ? template.premiumCredits : template.standardCredits;
}
