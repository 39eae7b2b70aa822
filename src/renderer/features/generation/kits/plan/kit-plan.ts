import type { KitOrder } from '#renderer/features/generation/kits/api/kit-queries.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { KitMode } from '#shared/contracts/kits.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import type { TextLength } from '#shared/rules/content/text-lengths.ts';
import { KIT_PRESETS, type KitPreset } from '#shared/rules/kits/kit-presets.ts';

export type Staleness = Readonly<Record<string, TypeStaleness>>;

/** What the user has chosen for a kit. */
export interface KitPlan {
  /** `stale`: everything that is stale. Null: single types. */
  goal: KitPreset | 'stale' | null;
  types: readonly ContentType[];
  tier: GenerationTier;
  /** Types with the other tier. */
  otherTier: readonly ContentType[];
  length: TextLength;
  /** Types whose length differs from it. */
  lengths: Partial<Record<ContentType, TextLength>>;
  mode: KitMode;
  /** Types whose edited text may be replaced. */
  overwrite: readonly ContentType[];
}

const EMPTY_PLAN: Omit<KitPlan, 'tier'> = {
  goal: null,
  types: [],
  otherTier: [],
  length: 'usual',
  lengths: {},
  mode: 'fast',
  overwrite: [],
};

export function emptyPlan(tier: GenerationTier): KitPlan {
  return { ...EMPTY_PLAN, tier };
}

const stateOf = (staleness: Staleness, type: ContentType) => staleness[type]?.state ?? 'missing';

/** The types of a goal that are not written or stale. */
export function typesOfGoal(
  goal: KitPreset | 'stale',
  staleness: Staleness,
  offered: ReadonlySet<string>,
): ContentType[] {
  const types: readonly ContentType[] = goal === 'stale' ? CONTENT_TYPES : KIT_PRESETS[goal];
  return types.filter((type) => {
    const state = stateOf(staleness, type);
    return offered.has(type) && (goal === 'stale' ? state === 'stale' : state !== 'fresh');
  });
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
  const { types, tier, otherTier, length, lengths, mode, overwrite } = plan;
  return {
    productId,
    types: [...types],
    tier,
    tiers: Object.fromEntries(otherTier.map((type) => [type, tierOf(plan, type)])),
    length,
    lengths,
    mode,
    overwriteEdited: overwrite.filter((type) => types.includes(type)),
  };
}
