import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi, requestApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { getCurrentUser, type Role, type UserTier } from '#shared/contracts/accounts/users.ts';
import * as contract from '#shared/contracts/admin/admin-users.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import type { QueryInputOf } from '#shared/contracts/endpoint.ts';

type UsersQuery = QueryInputOf<typeof contract.listUsers>;

/** One page of users. The one before stays in sight until it is there. */
export function usersQuery(query: UsersQuery) {
  return queryOptions({
    queryKey: queryKeyOf(contract.listUsers, { query }),
    queryFn: async ({ signal }) => {
      const response = await requestApi(contract.listUsers, { query, signal });
      const total = Number(response.headers.get(contract.TOTAL_COUNT_HEADER));
      return { users: (await response.json()) as contract.AdminUser[], total };
    },
    placeholderData: keepPreviousData,
  });
}

type UserChange = { tier: UserTier } | { role: Role } | { isActive: boolean };

interface ChangeUser {
  id: number;
  change: UserChange;
}

/** The user's row, the record, and the administrator's own account, which may be the same. */
const changedByUser = [contract.listUsers, listAuditLogs, getCurrentUser];

export const changeUserMutation = apiMutation({
  mutationFn: ({ id, change }: ChangeUser) => {
    const params = { id };
    if ('tier' in change) return callApi(contract.updateUserTier, { params, body: change });
    if ('role' in change) return callApi(contract.updateUserRole, { params, body: change });
    return callApi(contract.updateUserActive, { params, body: change });
  },
  refreshes: changedByUser,
  done: (_user, { change }) => {
    if ('tier' in change) return i18next.t('admin.users.toasts.tier');
    if ('role' in change) return i18next.t('admin.users.toasts.role');
    return i18next.t(change.isActive ? 'admin.users.toasts.activated' : 'admin.users.toasts.deactivated');
  },
  failed: ({ change }) => {
    if ('tier' in change) return i18next.t('admin.users.toasts.tierFailed');
    return i18next.t('role' in change ? 'admin.users.toasts.roleFailed' : 'admin.users.toasts.activeFailed');
  },
});

/** A repeat with the same key, after an answer that never came, books nothing again. */
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
