import type { Staleness } from '#renderer/features/generation/api/content-queries.ts';
import type { KitOrder } from '#renderer/features/generation/kits/api/kit-queries.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import type { TextLength } from '#shared/rules/content/text-lengths.ts';
import { type KitGoal, unwrittenTypesOfGoal } from '#shared/rules/kits/kit-goals.ts';

/** What the user has chosen for a kit. */
export interface KitPlan {
  /** `stale`: everything that is stale. Null: single types. */
  goal: KitGoal | 'stale' | null;
  types: readonly ContentType[];
  tier: GenerationTier;
  /** Types with the other tier. */
  otherTier: readonly ContentType[];
  length: TextLength;
  /** Types whose length differs from it. */
  lengths: Partial<Record<ContentType, TextLength>>;
  /** Types whose edited text may be replaced. */
  overwrite: readonly ContentType[];
}

const EMPTY_PLAN: Omit<KitPlan, 'tier'> = {
  goal: null,
  types: [],
  otherTier: [],
  length: 'usual',
  lengths: {},
  overwrite: [],
};

export function emptyPlan(tier: GenerationTier): KitPlan {
  return { ...EMPTY_PLAN, tier };
}

const stateOf = (staleness: Staleness, type: ContentType) => staleness[type]?.state ?? 'missing';

/** The types of a goal that are not written or stale. */
export function typesOfGoal(
  goal: KitGoal | 'stale',
  staleness: Staleness,
  offered: ReadonlySet<string>,
): ContentType[] {
  const types =
    goal === 'stale'
      ? CONTENT_TYPES.filter((type) => stateOf(staleness, type) === 'stale')
      : unwrittenTypesOfGoal(goal, (type) => stateOf(staleness, type) === 'fresh');
  return types.filter((type) => offered.has(type));
}

/** What the original has and its language version has not, or not any more as it is. */
export function typesOfOrigin(
  origin: Staleness | undefined,
  staleness: Staleness,
  offered: ReadonlySet<string>,
): ContentType[] {
  return CONTENT_TYPES.filter(
    (type) =>
      origin !== undefined &&
      stateOf(origin, type) !== 'missing' &&
      stateOf(staleness, type) !== 'fresh' &&
      offered.has(type),
  );
}

export function withToggled(types: readonly ContentType[], type: ContentType): ContentType[] {
  return types.includes(type)
    ? types.filter((other) => other !== type)
    : CONTENT_TYPES.filter((other) => other === type || types.includes(other));
}

export function tierOf({ tier, otherTier }: KitPlan, type: ContentType): GenerationTier {
  return otherTier.includes(type) === (tier === 'standard') ? 'premium' : 'standard';
}

export function orderOf(plan: KitPlan, productId: number): KitOrder {
  const { goal, types, tier, otherTier, length, lengths, overwrite } = plan;
  return {
    productId,
    ...(goal === null || goal === 'stale' ? { types: [...types] } : { goal }),
    tier,
    tiers: Object.fromEntries(otherTier.map((type) => [type, tierOf(plan, type)])),
    length,
    lengths,
    overwriteEdited: overwrite.filter((type) => types.includes(type)),
  };
}
