import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { askForHelp } from '#shared/contracts/help.ts';

export const askForHelpMutation = apiMutation({
  mutationFn: (body: BodyInputOf<typeof askForHelp>) => callApi(askForHelp, { body }),
  done: () => ({ title: i18next.t('help.sent'), description: i18next.t('help.sentText') }),
  staysWithoutSession: true,
  failed: 'inline',
});
