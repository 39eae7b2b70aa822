import type { GenerationTier, WritingEffort } from '#shared/content-types/content-type.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { type ContentType, categoryOfContentType } from '#shared/rules/content/content-types.ts';

/** docs/decisions/0018-models-and-money.md explains these choices and the default models. */
const EFFORT: Readonly<Record<Category, Readonly<Record<GenerationTier, WritingEffort>>>> = {
  research: { standard: 'low', premium: 'high' },
  positioning: { standard: 'medium', premium: 'medium' },
  web_assets: { standard: 'low', premium: 'medium' },
  email_sequences: { standard: 'medium', premium: 'medium' },
};

/** Upper limits. Reasoning counts against the output limit, but unused tokens cost nothing. */
const REASONING_HEADROOM_TOKENS: Readonly<Record<WritingEffort, number>> = {
  low: 4_000,
  medium: 10_000,
  high: 24_000,
};
/** Tokens that a model writes between two searches. */
const SEARCH_HEADROOM_TOKENS = 4_000;

export function effortOf(type: ContentType, tier: GenerationTier): WritingEffort {
  return contentTypeWriting[type].effort?.[tier] ?? EFFORT[categoryOfContentType(type)][tier];
}

/** Output tokens for reasoning in addition to the text. */
export function headroomTokens(options: { effort: WritingEffort; webSearch: boolean }): number {
  return REASONING_HEADROOM_TOKENS[options.effort] + (options.webSearch ? SEARCH_HEADROOM_TOKENS : 0);
}

/** Factors on the configured time limit, because reading sources and long reasoning take time. */
const PREMIUM_TIME = 1.5;
const PREMIUM_RESEARCH_TIME = 2;

/**
 * Time limit of one text in milliseconds.
 * @param limitMs the configured limit for standard texts
 */
export function timeLimitMs(
  limitMs: number,
  { category, tier }: { category: Category; tier: GenerationTier },
): number {
  if (tier === 'standard') return limitMs;
  return limitMs * (category === 'research' ? PREMIUM_RESEARCH_TIME : PREMIUM_TIME);
}
