import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { getCurrentUser, type Role, type UserTier } from '#shared/contracts/accounts/users.ts';
import * as contract from '#shared/contracts/admin/admin-users.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';

export type UserChange = { tier: UserTier } | { role: Role } | { isActive: boolean };

/** The user's row, the record, and the administrator's own account, which may be the same. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, contract.listUsers, listAuditLogs, getCurrentUser);
}

export function useChangeUser() {
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: UserChange }) => {
      const params = { id };
      if ('tier' in change) return callApi(contract.updateUserTier, { params, body: change });
      if ('role' in change) return callApi(contract.updateUserRole, { params, body: change });
      return callApi(contract.updateUserActive, { params, body: change });
    },
    onSuccess: useRefresh(),
  });
}

/** A repeat with the same key, after an answer that never came, books nothing again. */
export function useAssignCredits() {
  return useMutation({
    mutationFn: ({ id, credits, key }: { id: number; credits: number; key: string }) =>
      callApi(contract.assignCredits, {
        params: { id },
        body: { credits },
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: useRefresh(),
  });
}
