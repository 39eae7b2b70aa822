import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import {
  type HelpRequest,
  type HelpState,
  listHelpRequests,
  updateHelpRequest,
} from '#shared/contracts/help.ts';

export function HelpStateButton({ request }: { request: HelpRequest }) {
  const { t } = useTranslation();
  const change = useMutation(changeHelpMutation);
  const next = request.state === 'open' ? 'answered' : 'open';
  return (
    <Button
      size="small"
      loading={change.isPending}
      aria-label={t(`admin.help.markFor.${next}`, { subject: request.subject })}
      onClick={() => change.mutate({ id: request.id, state: next })}
    >
      {t(`admin.help.mark.${next}`)}
    </Button>
  );
}

const changeHelpMutation = apiMutation({
  mutationFn: ({ id, state }: { id: number; state: HelpState }) =>
    callApi(updateHelpRequest, { params: { id }, body: { state } }),
  refreshes: [listHelpRequests, listAuditLogs],
  done: (_request, { state }) => i18next.t(`admin.help.marked.${state}`),
  failed: () => i18next.t('admin.help.failed'),
});
