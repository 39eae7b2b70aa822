import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#shared/contracts/accounts/sessions.ts';

/** Signs one browser or device out. The list is read again either way: it may have signed out by itself. */
export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(revokeSession, { params: { id } }),
    onSettled: () => refresh(queryClient, listSessions),
  });
}

/** Signs out everywhere but here. */
export function useRevokeOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(revokeOtherSessions, {}),
    onSettled: () => refresh(queryClient, listSessions),
  });
}
