import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { type HelpState, listHelpRequests, updateHelpRequest } from '#shared/contracts/help.ts';

export const changeHelpMutation = apiMutation({
  mutationFn: ({ id, state }: { id: number; state: HelpState }) =>
    callApi(updateHelpRequest, { params: { id }, body: { state } }),
  refreshes: [listHelpRequests, listAuditLogs],
  done: (_request, { state }) => i18next.t(`admin.help.marked.${state}`),
  failed: () => i18next.t('admin.help.failed'),
});
