import { AppError } from '#server/context/errors.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import {
  deleteAvatar,
  getAvatar,
  getCurrentUser,
  putAvatar,
  updateCurrentProduct,
  updateLanguage,
  updateProfile,
} from '#shared/contracts/accounts/users.ts';
import { changeProfile, readAvatar, removeAvatar, setAvatar } from './profile.service.ts';
import { setCurrentProduct, setLanguage } from './users.service.ts';

export const registerUserRoutes: RegisterRoutes = (register, deps) => {
  // The session middleware has already read the user.
  register(getCurrentUser, async ({ user }) => user);
  register(updateLanguage, async ({ user, body }) =>
    setLanguage(deps.service, { userId: user.id, language: body.language }),
  );
  register(updateCurrentProduct, async ({ user, body }) =>
    setCurrentProduct(deps.service, { userId: user.id, productId: body.productId }),
  );
  register(updateProfile, async ({ user, body }) =>
    changeProfile(deps.service, { userId: user.id, changes: body }),
  );
  register(getAvatar, async ({ user }) => readAvatar(deps.service, { userId: user.id }));
  register(putAvatar, async ({ user, file }) => {
    if (!file) throw new AppError('picture_refused');
    return setAvatar(deps.service, { userId: user.id, bytes: file.bytes });
  });
  register(deleteAvatar, async ({ user }) => removeAvatar(deps.service, { userId: user.id }));
};
