import { expect, test } from 'vitest';
import {
  billingFeatures,
  billingPlans,
  DELIVERED_PACKS,
  DELIVERED_SUBSCRIPTIONS,
  type PlanOffer,
  planPerks,
} from '#shared/rules/plans/plans.ts';

const { pro, max, annual_max: annualMax } = DELIVERED_SUBSCRIPTIONS;

test('the delivered subscriptions are those of the specification', () => {
  expect(
    [pro, max, annualMax].map(({ name, price, credits, interval }) => [name, price, credits, interval]),
  ).toEqual([
    ['Pro', 19, 100, 'month'],
    ['Max', 39, 500, 'month'],
    ['Annual Max', 299, 20_000, 'year'],
  ]);
});

test('billing offers one plan of each tier, the cheapest, in the order of the tiers', () => {
  const dear: PlanOffer = { ...pro, name: 'Pro Plus', price: 29 };
  const other: PlanOffer = { ...pro, name: 'Team', planType: null };
  expect(billingPlans<PlanOffer>([annualMax, dear, other, pro])).toEqual([pro, annualMax]);
});

test.each([[undefined], [[]], [[{ ...pro, planType: null }]]])(
  'billing falls back on the delivered plans when it is offered %j',
  (offered: PlanOffer[] | undefined) => {
    expect(billingPlans(offered)).toEqual([pro, max, annualMax]);
  },
);

test('priority support is for subscriptions, the rest for max plans', () => {
  expect(planPerks(DELIVERED_PACKS.starter_pack)).toEqual(['allContentTypes', 'multipleProviders']);
  expect(planPerks(pro)).toEqual(['allContentTypes', 'multipleProviders', 'prioritySupport']);
  expect(planPerks(annualMax).slice(3)).toEqual(['priorityModels', 'whiteLabel', 'dedicatedSupport']);
});

test('the first three features name credits and products', () => {
  expect(billingFeatures(pro).slice(0, 3)).toEqual(['credits', 'oneProduct', 'allContentTypes']);
  expect(billingFeatures(max).slice(0, 3)).toEqual(['credits', 'unlimitedProducts', 'allContentTypes']);
  expect(billingFeatures(annualMax)[1]).toBe('unlimitedProducts');
});
