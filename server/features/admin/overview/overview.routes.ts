import type { Env } from '#server/context/configuration.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { PaymentContext } from '#server/features/payments/payment-context.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import { getAdminOverview, getMargins } from '#shared/contracts/admin/overview.ts';
import { readMargins, readOverview } from './overview.service.ts';

export const registerOverviewRoutes: RegisterRoutes<{
  env: Env;
  service: ServiceContext;
  payments: PaymentContext;
}> = (register, { env, service, payments }) => {
  const { creditValueMicroUsd } = env;
  register(getAdminOverview, ({ query }) =>
    readOverview(service, payments, { days: query, creditValueMicroUsd }),
  );
  register(getMargins, ({ query }) => readMargins(service, { days: query, creditValueMicroUsd }));
};
