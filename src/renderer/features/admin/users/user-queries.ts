import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import * as deletion from '#shared/contracts/accounts/account-deletion.ts';
import { getCurrentUser, type Role, type UserTier } from '#shared/contracts/accounts/users.ts';
import * as contract from '#shared/contracts/admin/admin-users.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import * as page from '#shared/contracts/admin/user-page.ts';

export type UserChange = { tier: UserTier } | { role: Role } | { isActive: boolean } | { isLeaving: boolean };

/** Administrators may also change themselves. */
const changedByUser = [
  contract.listUsers,
  page.getUserDetail,
  page.listUserTransactions,
  page.listUserSessions,
  listAuditLogs,
  getCurrentUser,
];

export const changeUserMutation = apiMutation({
  mutationFn: ({ id, change }: { id: number; change: UserChange }): Promise<unknown> => {
    const params = { id };
    if ('tier' in change) return callApi(contract.updateUserTier, { params, body: change });
    if ('role' in change) return callApi(contract.updateUserRole, { params, body: change });
    if ('isLeaving' in change)
      return callApi(change.isLeaving ? deletion.startUserDeletion : deletion.keepUser, { params });
    return callApi(contract.updateUserActive, { params, body: change });
  },
  refreshes: changedByUser,
  done: (_user, { change }) => {
    if ('tier' in change) return i18next.t('admin.users.toasts.tier');
    if ('role' in change) return i18next.t('admin.users.toasts.role');
    if ('isLeaving' in change)
      return i18next.t(change.isLeaving ? 'admin.users.toasts.deletionStarted' : 'admin.users.toasts.kept');
    return i18next.t(change.isActive ? 'admin.users.toasts.activated' : 'admin.users.toasts.deactivated');
  },
  failed: ({ change }) => {
    if ('tier' in change) return i18next.t('admin.users.toasts.tierFailed');
    if ('isLeaving' in change) return i18next.t('admin.users.toasts.deletionFailed');
    return i18next.t('role' in change ? 'admin.users.toasts.roleFailed' : 'admin.users.toasts.activeFailed');
  },
});

/** Idempotent: a repeated request with the same key grants nothing. */
export const assignCreditsMutation = apiMutation({
  mutationFn: ({ id, credits, key }: { id: number; credits: number; key: string }) =>
    callApi(contract.assignCredits, {
      params: { id },
      body: { credits },
      headers: { 'Idempotency-Key': key },
    }),
  refreshes: changedByUser,
  done: () => i18next.t('admin.users.toasts.credits'),
  failed: () => i18next.t('admin.users.toasts.creditsFailed'),
});

export const revokeUserSessionMutation = apiMutation({
  mutationFn: ({ userId, sessionId }: { userId: number; sessionId: string; name: string }) =>
    callApi(page.revokeUserSession, { params: { id: userId, sessionId } }),
  refreshes: [page.listUserSessions, page.getUserDetail, listAuditLogs],
  done: (_nothing, { name }) => i18next.t('settings.devices.signedOut', { name }),
  failed: () => i18next.t('settings.devices.failed'),
});

export const removeSecondFactorMutation = apiMutation({
  mutationFn: ({ id }: { id: number }) => callApi(page.removeUserSecondFactor, { params: { id } }),
  refreshes: [page.getUserDetail, listAuditLogs],
  done: () => i18next.t('admin.user.factorRemoved'),
  failed: () => i18next.t('admin.user.factorFailed'),
});
