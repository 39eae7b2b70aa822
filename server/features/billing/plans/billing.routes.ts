import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getPricing, listPricingPlans } from '#shared/contracts/billing/plans.ts';
import { presentPlan, presentPricing } from './plan.presenter.ts';
import { listPlans } from './plans.service.ts';

export const registerBillingRoutes: RegisterRoutes = (register, deps) => {
  const listOnSale = () => listPlans(deps.service, { onlyActive: true });
  register(getPricing, async () => presentPricing(await listOnSale()));
  register(listPricingPlans, async () => (await listOnSale()).map(presentPlan));
};
