import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import * as contract from '#shared/contracts/admin/mails.ts';

export const mailServerQuery = apiQuery(contract.getMailServer, {});

export const mailQuery = (id: string) => apiQuery(contract.getMail, { params: { id } });

export const resendMailMutation = apiMutation({
  mutationFn: ({ id }: { id: string }) => callApi(contract.resendMail, { params: { id } }),
  refreshes: [contract.listMails, listAuditLogs],
  done: () => i18next.t('admin.mails.resendDone'),
  failed: () => i18next.t('admin.mails.resendFailed'),
});
