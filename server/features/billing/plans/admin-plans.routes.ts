import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/admin/admin-plans.ts';
import { presentAdminPlan } from './plan.presenter.ts';
import { createPlan, listPlans, setPlanActive, updatePlan } from './plans.service.ts';

export const registerAdminPlanRoutes: RegisterRoutes<{ payments: PaymentContext }> = (
  register,
  { payments },
) => {
  register(contract.listAdminPlans, async () => {
    const plans = await listPlans(payments, { onlyActive: false });
    return plans.map(presentAdminPlan);
  });
  register(contract.createPlan, async ({ body, user }) =>
    presentAdminPlan(await createPlan(payments, { body, actorId: user.id })),
  );
  register(contract.updatePlan, async ({ params, body, user }) =>
    presentChange(updatePlan(payments, { id: params.id, body, actorId: user.id }), presentAdminPlan),
  );
  register(contract.togglePlan, async ({ params, body, user }) =>
    presentAdminPlan(await setPlanActive(payments, { id: params.id, active: body.active, actorId: user.id })),
  );
};
