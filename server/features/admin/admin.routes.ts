import type { ServiceContext } from '#server/database/service-context.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { countSales } from '#server/features/billing/reports/sales-figures.service.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';
import { countAll } from './admin-stats.service.ts';

export const registerAdminRoutes: RegisterRoutes<{ service: ServiceContext; payments: PaymentContext }> = (
  register,
  deps,
) => {
  register(getAdminStats, async () => {
    const [use, sales] = await Promise.all([countAll(deps.service), countSales(deps.payments)]);
    return { ...use, ...sales };
  });
};
