import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ModelCosts } from '#shared/contracts/admin/admin-models.ts';
import type { AdminPlan, PlanHealth } from '#shared/contracts/admin/admin-plans.ts';
import type { SyncReport } from '#shared/contracts/billing/payments.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';

const PLANS = '/api/admin/pricing-plans';
let admin: CookieClient;
let adminId: number;

prepareApp();
beforeAll(async () => {
  admin = await app.signUp();
  adminId = (await admin.get<User>('/api/auth/user')).body.id;
});
beforeEach(async () => {
  await app.standIns.reset();
  await app.db('payment_orders').delete();
});

const health = async () => (await admin.get<PlanHealth[]>(`${PLANS}/health`)).body;
const planNamed = async (name: string) =>
  (await admin.get<AdminPlan[]>(PLANS)).body.find((plan) => plan.name === name) as AdminPlan;
const healthOf = async (name: string) => {
  const { id } = await planNamed(name);
  return (await health()).find(({ planId }) => planId === id) as PlanHealth;
};
const sync = async () => (await admin.post<SyncReport>('/api/admin/sync-lemonsqueezy')).body;
const change = (name: string, changes: object) => app.db('plans').where({ name }).update(changes);

test('before a sync no plan can be bought, and each says why', async () => {
  expect((await health()).map(({ canBeBought, why }) => [canBeBought, why])).toEqual(
    Array(5).fill([false, 'no_variant']),
  );
  await sync();
  expect((await health()).every(({ canBeBought, why }) => canBeBought && why === null)).toBe(true);
  await change('Pro', { active: false });
  expect(await healthOf('Pro')).toMatchObject({ canBeBought: false, why: 'off_sale' });
  const { checkoutUrl } = await planNamed('Max');
  await change('Pro', { active: true });
  await change('Max', { checkoutUrl: null });
  expect(await healthOf('Max')).toMatchObject({ canBeBought: false, why: 'no_checkout' });
  await change('Max', { checkoutUrl: 'https://elsewhere.example.com' });
  expect(await healthOf('Max')).toMatchObject({ canBeBought: false, why: 'foreign_checkout' });
  await change('Max', { checkoutUrl, storeId: '4711' });
  expect(await healthOf('Max')).toMatchObject({ canBeBought: false, why: 'other_store' });
  await sync();
});

test('the worst margin is that of the dearest content per credit', async () => {
  const { rows } = (await admin.get<ModelCosts>('/api/admin/ai-model-costs')).body;
  const dearest = Math.max(...rows.map(({ costMicroUsd, credits }) => Number(costMicroUsd) / credits));
  const annual = await healthOf('Annual Max');
  expect(annual).toMatchObject({ creditMicroUsd: 14_950, isPaidPrice: false });
  expect(annual.costMicroUsd).toBeCloseTo(dearest, 3);
  expect(annual.worstMargin).toBeCloseTo((14_950 - dearest) / 14_950, 6);
  expect(annual.worstMargin).toBeLessThan(0);
  expect((await healthOf('Starter Pack')).worstMargin).toBeGreaterThan(0);
  const worst = rows.find(({ type, tier }) => type === annual.worstType && tier === annual.worstTier);
  expect(Number(worst?.costMicroUsd) / Number(worst?.credits)).toBeCloseTo(dearest, 3);
});

test('what customers have really paid counts instead of the price: discounts, refunds, credits taken back', async () => {
  const { id: planId } = await planNamed('Starter Pack');
  const sale = {
    ...{
      customerId: '1',
      email: 'a@example.com',
      userId: adminId,
      planId,
      variantId: '1',
      productName: 'Pack',
    },
    ...{
      quantity: 1,
      currency: 'USD',
      status: 'paid',
      isTest: true,
      refundedCents: 0,
      createdAt: new Date(),
    },
    ...{ providerUpdatedAt: new Date(), creditsGranted: 30, creditsTakenBack: 0 },
  };
  await app.db('payment_orders').insert([
    { ...sale, id: '1', totalCents: 900, totalUsdCents: 900, refundedUsdCents: 0 },
    { ...sale, id: '2', totalCents: 450, totalUsdCents: 450, refundedUsdCents: 0 },
    { ...sale, id: '3', totalCents: 900, totalUsdCents: 900, refundedUsdCents: 450, creditsTakenBack: 15 },
    { ...sale, id: '4', totalCents: 900, totalUsdCents: 900, refundedUsdCents: 0, status: 'pending' },
  ]);
  const pack = await healthOf('Starter Pack');
  // 18 dollars for 75 credits.
  expect(pack).toMatchObject({ creditMicroUsd: 240_000, isPaidPrice: true });
  const { plans } = (await admin.get<ModelCosts>('/api/admin/ai-model-costs')).body;
  expect(plans.find(({ name }) => name === 'Starter Pack')?.creditMicroUsd).toBe(240_000);
});

test('a sync merges a delivered plan with the only offer at its price, and tells of other doubles', async () => {
  const variantId = String(SHOP_VARIANTS.pro.variantId);
  await change('Pro', { variantId: null, checkoutUrl: null, name: 'Pro for you' });
  expect(await sync()).toMatchObject({ added: [], changed: ['Pro for you'] });
  expect(await planNamed('Pro for you')).toMatchObject({ variantId, credits: 100 });
  await change('Pro for you', { variantId: null, checkoutUrl: null, priceCents: 1_800 });
  expect(await sync()).toMatchObject({ added: ['Pro'], changed: [] });
  const own = await planNamed('Pro for you');
  const added = await planNamed('Pro');
  expect((await healthOf('Pro')).looksLike).toEqual([]);
  await change('Pro for you', { priceCents: 1_900 });
  expect((await healthOf('Pro')).looksLike).toEqual([own.id]);
  expect((await healthOf('Pro for you')).looksLike).toEqual([added.id]);
});
