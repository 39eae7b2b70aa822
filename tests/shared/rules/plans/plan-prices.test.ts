import { describe, expect, test } from 'vitest';
import {
  mainPlans,
  maxPlans,
  monthlySaving,
  mostPopularIndex,
  priceParts,
} from '#shared/rules/plans/plan-prices.ts';
import { DELIVERED_PACKS, DELIVERED_SUBSCRIPTIONS, type PlanOffer } from '#shared/rules/plans/plans.ts';

const { pro, max, annual_max: annualMax } = DELIVERED_SUBSCRIPTIONS;
const list: { payAsYouGo: PlanOffer[]; subscriptions: PlanOffer[] } = {
  payAsYouGo: [DELIVERED_PACKS.launch_pack, { ...DELIVERED_PACKS.starter_pack, name: 'Maximum Pack' }],
  subscriptions: [annualMax, { ...max, name: 'Agency MAX' }, pro],
};
const names = (plans: PlanOffer[]) => plans.map(({ name }) => name);

test('packs and subscriptions without "max" in the name stand in the main section, by price', () => {
  expect(names(mainPlans(list))).toEqual(['Maximum Pack', 'Pro', 'Launch Pack']);
});

test('subscriptions with "max" in the name, however written, stand in the other, by price', () => {
  expect(names(maxPlans(list))).toEqual(['Agency MAX', 'Annual Max']);
});

test('sorting leaves the given lists alone', () => {
  const before = structuredClone(list);
  mainPlans(list);
  maxPlans(list);
  expect(list).toEqual(before);
});

test.each([
  [0, undefined],
  [1, undefined],
  [2, undefined],
  [3, 1],
  [4, 2],
  [5, 2],
])('of %i plans the most popular stands at %s', (count, index) => {
  expect(mostPopularIndex(count)).toBe(index);
});

describe('price', () => {
  test.each([
    [9, 'one_time', { amount: 9, interval: 'one_time' }],
    [19, 'month', { amount: 19, interval: 'month' }],
    [4.5, 'week', { amount: 4.5, interval: 'week' }],
    [299, 'year', { amount: 24.92, interval: 'month', billedAnnually: 299 }],
    [300, 'year', { amount: 25, interval: 'month', billedAnnually: 300 }],
  ] as const)('%d per %s', (price, interval, parts) => {
    expect(priceParts({ price, interval })).toEqual({ billedAnnually: undefined, ...parts });
  });
});

describe('saving of the annual max plan', () => {
  test('is (57 x 12 - price) / 12, to the cent', () => {
    expect(monthlySaving(annualMax)).toBe(32.08);
    expect(monthlySaving({ ...annualMax, price: 300 })).toBe(32);
  });

  test.each<[string, PlanOffer]>([
    ['a monthly plan', max],
    ['an annual plan that is no max plan', { ...annualMax, name: 'Annual Pro' }],
    ['one that costs as much as twelve months', { ...annualMax, price: 684 }],
    ['one that costs more', { ...annualMax, price: 700 }],
  ])('%s saves nothing', (_name, plan) => {
    expect(monthlySaving(plan)).toBeUndefined();
  });
});
