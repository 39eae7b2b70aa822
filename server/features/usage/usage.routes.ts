import type { Env } from '#server/context/configuration.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getUsage } from '#shared/contracts/billing/usage.ts';
import { summariseUsage } from './usage.service.ts';

export const registerUsageRoutes: RegisterRoutes<{ env: Env; service: ServiceContext }> = (
  register,
  deps,
) => {
  register(getUsage, ({ query }) =>
    summariseUsage(deps.service, {
      from: query.from === undefined ? undefined : new Date(query.from),
      to: query.to === undefined ? undefined : new Date(query.to),
      creditValueMicroUsd: deps.env.creditValueMicroUsd,
    }),
  );
};
