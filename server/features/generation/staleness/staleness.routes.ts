import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getStaleness } from '#shared/contracts/generation/staleness.ts';
import { stalenessOf } from './staleness.service.ts';

export const registerStalenessRoutes: RegisterRoutes = (register, deps) => {
  register(getStaleness, ({ user, params }) =>
    stalenessOf(deps.service, { userId: user.id, productId: params.id }),
  );
};
