import type { Env } from '#server/context/configuration.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/accounts/notifications.ts';
import { readNotificationSettings, switchNotification } from './notification-settings.service.ts';

export const registerNotificationRoutes: RegisterRoutes<{ service: ServiceContext; env: Env }> = (
  register,
  { service, env },
) => {
  const settingsOf = async (userId: number) => ({
    ...(await readNotificationSettings(service, { userId })),
    canConfirmEmail: !env.oidc && (env.mail !== undefined || env.showsOutbox),
    isMailSent: env.mail !== undefined,
  });
  register(contract.getNotifications, async ({ user }) => settingsOf(user.id));
  register(contract.updateNotifications, async ({ user, body }) => {
    await switchNotification(service, { userId: user.id, ...body });
    return settingsOf(user.id);
  });
};
