import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import {
  getCurrentUser,
  updateCurrentProduct,
  updateGuide,
  updateLanguage,
} from '#shared/contracts/accounts/users.ts';
import { setCurrentProduct, setGuideDismissed, setLanguage } from './users.service.ts';

export const registerUserRoutes: RegisterRoutes = (register, deps) => {
  // The session middleware has already read the user.
  register(getCurrentUser, async ({ user }) => user);
  register(updateLanguage, async ({ user, body }) =>
    setLanguage(deps.service, { userId: user.id, language: body.language }),
  );
  register(updateCurrentProduct, async ({ user, body }) =>
    setCurrentProduct(deps.service, { userId: user.id, productId: body.productId }),
  );
  register(updateGuide, async ({ user, body }) =>
    setGuideDismissed(deps.service, { userId: user.id, isDismissed: body.isDismissed }),
  );
};
