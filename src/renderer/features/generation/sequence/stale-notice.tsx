import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { EmailSequence } from '#shared/contracts/generation/email-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { useIssueText } from './issue-text.ts';

/** Says that the text was edited beyond the stored structure, and what keeps it from being taken over. */
export function StaleNotice({ sequence }: { sequence: EmailSequence }) {
  const { t } = useTranslation();
  const textOf = useIssueText();
  const issues = validateSequence(sequence);
  return (
    <Box sx={{ mb: 2 }}>
      <Notice tone="warning" title={t('sequence.stale.title')}>
        {t('sequence.stale.text')}
        {issues.length > 0 && (
          <Box component="ul" sx={{ m: '6px 0 0', pl: 2.5 }}>
            {issues.slice(0, 5).map((issue) => (
              <li key={`${issue.email}.${issue.field}.${issue.code}`}>
                {issue.email !== undefined && `${t('sequence.message', { number: issue.email })}, `}
                {t(`sequence.fields.${issue.field}`)}: {textOf(issue)}
              </li>
            ))}
          </Box>
        )}
      </Notice>
    </Box>
  );
}
