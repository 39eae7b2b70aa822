import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earlierSectionsForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { KIT_GOALS, resultOfGoal, TYPES_OF_GOAL } from '#shared/rules/kits/kit-goals.ts';
import { awaitedInputs, estimateKitSeconds, planKit } from '#shared/rules/kits/plan-kit.ts';

const inputsOf = (type: ContentType) => {
  const inputs = earlierSectionsForPrompt(type);
  return {
    required: inputs.filter(({ isRequired }) => isRequired).map((input) => input.type),
    optional: inputs.filter(({ isRequired }) => !isRequired).map((input) => input.type),
  };
};
const plan = (types: readonly ContentType[], existing: readonly ContentType[] = []) =>
  planKit({ types, existing: new Set(existing), inputsOf, order: CONTENT_TYPES });
const perLevel = (steps: ReturnType<typeof plan>) =>
  [...Map.groupBy(steps, ({ level }) => level).values()].map(({ length }) => length);

describe('the levels of everything', () => {
  test('are ten', () => {
    expect(perLevel(plan(CONTENT_TYPES))).toHaveLength(10);
  });

  test('of any selection come after all inputs, which exist or are in the kit', () => {
    fc.assert(
      fc.property(
        fc.subarray([...CONTENT_TYPES], { minLength: 1 }),
        fc.subarray([...CONTENT_TYPES]),
        (types, existing) => {
          const steps = plan(types, existing);
          const levels = new Map(steps.map(({ type, level }) => [type, level]));
          for (const step of steps) {
            for (const input of awaitedInputs(step)) {
              expect(levels.get(input) ?? Number.NaN).toBeLessThan(step.level);
            }
            for (const input of inputsOf(step.type).required) {
              expect(levels.has(input) !== step.reuses.includes(input)).toBe(true);
            }
            expect(types.includes(step.type)).toBe(step.reason === 'requested');
          }
          expect(new Set(levels.keys()).size).toBe(steps.length);
        },
      ),
    );
  });
});

test.each(KIT_GOALS)('the goal %s has no type twice, and its result is one of them', (goal) => {
  const types = TYPES_OF_GOAL[goal];
  expect(new Set(types).size).toBe(types.length);
  expect(plan(types).filter(({ reason }) => reason === 'requested')).toHaveLength(types.length);
  const result = resultOfGoal(goal);
  if (result) expect(types).toContain(result);
});

test('templates that require each other are planned all the same', () => {
  const [a, b] = CONTENT_TYPES as readonly [ContentType, ContentType];
  const each = (type: ContentType) => ({ required: [type === a ? b : a], optional: [] });
  const steps = planKit({
    types: [a],
    existing: new Set(),
    inputsOf: each,
    order: CONTENT_TYPES,
  });
  expect(steps.map(({ type }) => type)).toEqual([a, b]);
  expect(estimateKitSeconds(steps, { parallelTexts: 3, secondsOf: () => 10 })).toBe(0);
});

test('the estimate writes as many texts at a time as a kit may', () => {
  const seconds = (parallelTexts: number) =>
    estimateKitSeconds(plan(CONTENT_TYPES), { parallelTexts, secondsOf: () => 10 });
  const count = CONTENT_TYPES.length;
  expect(seconds(1)).toBe(10 * count);
  expect(seconds(count)).toBe(100);
  expect(seconds(3)).toBeGreaterThanOrEqual(100);
});
