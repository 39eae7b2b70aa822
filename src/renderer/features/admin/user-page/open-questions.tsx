import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { HelpStateButton } from '#renderer/features/admin/help/help-state-button.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listHelpRequests } from '#shared/contracts/help.ts';

/** What a user has asked and nobody has answered. */
export function OpenQuestions({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const query = { userId: String(userId), state: 'open' as const };
  const questions = useQuery(apiQuery(listHelpRequests, { query })).data ?? [];
  return questions.map((request) => (
    <div key={request.id} style={{ marginBottom: 16, whiteSpace: 'pre-line' }}>
      <Notice title={request.subject} action={<HelpStateButton request={request} />}>
        {request.message}
        {request.charge !== null && `\n${t('admin.help.about', { charge: request.charge })}`}
      </Notice>
    </div>
  ));
}
