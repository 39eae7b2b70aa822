import pLimit from 'p-limit';
import type { Env } from '#server/context/configuration.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getAdminOverview, getMargins } from '#shared/contracts/admin/overview.ts';
import { readMargins, readOverview } from './overview.service.ts';

/** Reports of a year take long in a large database, and must not hold all connections. */
const MOST_AT_ONCE = 2;

export const registerOverviewRoutes: RegisterRoutes<{
  env: Env;
  service: ServiceContext;
  payments: PaymentContext;
}> = (register, { env, service, payments }) => {
  const { creditValueMicroUsd } = env;
  const inTurn = pLimit(MOST_AT_ONCE);
  register(getAdminOverview, ({ query }) =>
    inTurn(() => readOverview(service, payments, { days: query, creditValueMicroUsd })),
  );
  register(getMargins, ({ query }) =>
    inTurn(() => readMargins(service, { days: query, creditValueMicroUsd })),
  );
};
