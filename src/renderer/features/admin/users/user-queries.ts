import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation, runMutation } from '#renderer/lib/api/api-mutation.ts';
import type { ToastMessage } from '#renderer/lib/stores/toast-store.ts';
import * as deletion from '#shared/contracts/accounts/account-deletion.ts';
import { getCurrentUser, type Role, type UserTier } from '#shared/contracts/accounts/users.ts';
import * as contract from '#shared/contracts/admin/admin-users.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import * as page from '#shared/contracts/admin/user-page.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';

/** With `before`, a change of the tier can be taken back. */
type TierChange = { tier: UserTier; before?: Pick<contract.AdminUser, 'tier' | 'assignedTier'> };
export type UserChange = TierChange | { role: Role } | { isActive: boolean } | { isLeaving: boolean };

/** Administrators may also change themselves. */
const changedByUser = [
  contract.listUsers,
  page.getUserDetail,
  page.listUserTransactions,
  page.listUserSessions,
  listAuditLogs,
  getCurrentUser,
];

const undoTierMutation = apiMutation({
  mutationFn: ({ id, ...body }: { id: number } & Pick<contract.AdminUser, 'tier' | 'assignedTier'>) =>
    callApi(contract.updateUserTier, { params: { id }, body }),
  refreshes: changedByUser,
  done: () => i18next.t('admin.users.toasts.tierUndone'),
  failed: () => i18next.t('admin.users.toasts.tierFailed'),
});

function tierToast(client: QueryClient, id: number, { before }: TierChange): ToastMessage {
  const title = i18next.t('admin.users.toasts.tier');
  if (!before) return { title };
  const onAction = () => void runMutation(client, undoTierMutation, { id, ...before });
  return { title, action: { label: i18next.t('common.undo'), onAction } };
}

export const changeUserMutation = apiMutation({
  mutationFn: ({ id, change }: { id: number; change: UserChange }): Promise<unknown> => {
    const params = { id };
    if ('tier' in change) return callApi(contract.updateUserTier, { params, body: { tier: change.tier } });
    if ('role' in change) return callApi(contract.updateUserRole, { params, body: change });
    if ('isLeaving' in change)
      return callApi(change.isLeaving ? deletion.startUserDeletion : deletion.keepUser, { params });
    return callApi(contract.updateUserActive, { params, body: change });
  },
  refreshes: changedByUser,
  done: (_user, { id, change }, client) => {
    if ('tier' in change) return tierToast(client, id, change);
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

/** Idempotent: a repeated request with the same key books nothing. */
export const correctCreditsMutation = apiMutation({
  mutationFn: ({ id, change, body, key }: CreditCorrection) => {
    const options = { params: { id }, headers: { 'Idempotency-Key': key } };
    return change === 'assign'
      ? callApi(contract.assignCredits, { ...options, body })
      : callApi(contract.removeCredits, {
          ...options,
          body: body as BodyInputOf<typeof contract.removeCredits>,
        });
  },
  refreshes: changedByUser,
  done: (_user, { change }) =>
    i18next.t(change === 'assign' ? 'admin.users.toasts.credits' : 'admin.users.toasts.removed'),
  failed: ({ change }) =>
    i18next.t(change === 'assign' ? 'admin.users.toasts.creditsFailed' : 'admin.users.toasts.removeFailed'),
});

interface CreditCorrection {
  id: number;
  change: 'assign' | 'remove';
  body: BodyInputOf<typeof contract.assignCredits>;
  key: string;
}

export const refundUseMutation = apiMutation({
  mutationFn: ({ id, body }: { id: number; body: BodyInputOf<typeof contract.refundUse> }) =>
    callApi(contract.refundUse, { params: { id }, body }),
  refreshes: changedByUser,
  done: ({ amount }) => i18next.t('admin.user.refund.done', { count: amount }),
  failed: () => i18next.t('admin.user.refund.failed'),
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
