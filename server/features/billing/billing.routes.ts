import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import { getPricing, listPricingPlans } from '#shared/contracts/billing/plans.ts';
import { listActivePlans } from './billing.service.ts';
import { presentPlan, presentPricing } from './plan.presenter.ts';

export const registerBillingRoutes: RegisterRoutes = (register, deps) => {
  register(getPricing, async () => presentPricing(await listActivePlans(deps.service)));
  register(listPricingPlans, async () => (await listActivePlans(deps.service)).map(presentPlan));
};
