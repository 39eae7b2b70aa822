import { describe, expect, test } from 'vitest';
import type { Staleness } from '#renderer/features/generation/api/content-queries.ts';
import {
  emptyPlan,
  orderOf,
  tierOf,
  typesOfGoal,
  withToggled,
} from '#renderer/features/generation/kits/plan/kit-plan.ts';
import { CONTENT_TYPES, LAUNCH_TYPES } from '#shared/rules/content/content-types.ts';
import { TYPES_OF_GOAL } from '#shared/rules/kits/kit-goals.ts';

const offered = new Set<string>(CONTENT_TYPES);
const written: Staleness = {
  vertical_landscape: { state: 'fresh', reasons: [], contentId: 1 },
  benchmark_data: {
    state: 'stale',
    reasons: [{ kind: 'voice_changed', at: null }],
    contentId: 2,
  },
};

describe('The types of a goal', () => {
  test('are those that are missing or stale; fresh ones are reused', () => {
    const { research } = TYPES_OF_GOAL;
    expect(typesOfGoal('research', {}, offered)).toEqual(research);
    expect(typesOfGoal('research', written, offered)).toEqual(
      research.filter((type) => type !== 'vertical_landscape'),
    );
    expect(typesOfGoal('launch', {}, offered)).toEqual(LAUNCH_TYPES);
  });

  test('of a renewal are the stale ones only, and types that nobody offers are never among them', () => {
    expect(typesOfGoal('stale', written, offered)).toEqual(['benchmark_data']);
    expect(typesOfGoal('research', {}, new Set(['benchmark_data']))).toEqual(['benchmark_data']);
  });
});

test('single types are ticked in the order of the types', () => {
  const types = withToggled(['sales_page'], 'vertical_landscape');
  expect(types).toEqual(['vertical_landscape', 'sales_page']);
  expect(withToggled(types, 'sales_page')).toEqual(['vertical_landscape']);
});

test('an order names only the tiers and lengths that differ, and replaces an edited text only when it is written', () => {
  const plan = {
    ...emptyPlan('standard'),
    types: ['vsl'],
    otherTier: ['vsl'],
    length: 'short',
    lengths: { vsl: 'long' },
    overwrite: ['vsl', 'sales_page'],
  } as const;
  expect(tierOf(plan, 'vsl')).toBe('premium');
  expect(tierOf({ ...plan, tier: 'premium' }, 'vsl')).toBe('standard');
  expect(tierOf({ ...plan, tier: 'premium' }, 'sales_page')).toBe('premium');
  expect(orderOf(plan, 7)).toEqual({
    productId: 7,
    types: ['vsl'],
    tier: 'standard',
    tiers: { vsl: 'premium' },
    length: 'short',
    lengths: { vsl: 'long' },
    overwriteEdited: ['vsl'],
  });
  const { types: _, ...ofGoal } = orderOf({ ...plan, goal: 'video_script' }, 7);
  expect(ofGoal).toMatchObject({ goal: 'video_script', tier: 'standard' });
});
