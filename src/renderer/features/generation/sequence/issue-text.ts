import { useTranslation } from 'react-i18next';
import type { SequenceIssue } from '#shared/rules/emails/validate-sequence.ts';

/** What is wrong with a field, in the language of the screen. */
export function useIssueText(): (issue: SequenceIssue) => string {
  const { t } = useTranslation();
  return ({ code, values }) => t(`sequence.issues.${code}`, { ...values });
}
