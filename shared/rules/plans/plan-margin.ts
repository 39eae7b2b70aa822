import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { generationTiers } from '#shared/rules/generation-tiers.ts';

type GenerationTier = (typeof generationTiers)[number];

interface UseOfCredits {
  readonly type: ContentType;
  readonly tier: GenerationTier;
  readonly credits: number;
  /** Null: unknown. */
  readonly costMicroUsd: number | null;
}

/** The content that costs most per credit. @returns its cost per credit, in millionths of a US dollar */
export function worstUse(
  uses: readonly UseOfCredits[],
): { type: ContentType; tier: GenerationTier; costMicroUsd: number } | undefined {
  return uses
    .flatMap(({ type, tier, credits, costMicroUsd }) =>
      costMicroUsd === null || credits === 0 ? [] : { type, tier, costMicroUsd: costMicroUsd / credits },
    )
    .toSorted((a, b) => b.costMicroUsd - a.costMicroUsd)[0];
}

/** Share of what a credit brings that is left after its cost; -1 for credits that are given away. */
export function marginOf(creditMicroUsd: number, costMicroUsd: number): number {
  return creditMicroUsd > 0 ? (creditMicroUsd - costMicroUsd) / creditMicroUsd : -1;
}
