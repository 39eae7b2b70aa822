import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { SequenceIssue } from '#shared/rules/emails/validate-sequence.ts';
import { shownLength } from '#shared/rules/quality/email/shown-length.ts';

/** Describes a problem of a field in the interface language. */
export function useIssueText(): (issue: SequenceIssue) => string {
  const { t } = useTranslation();
  return ({ code, values }) => t(`sequence.issues.${code}`, { ...values });
}

interface EmailTextFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'variant'> {
  value: string;
  issues?: readonly SequenceIssue[];
  /** Maximum characters as readers see them. Shows a counter. */
  limit?: number;
  onChange: (value: string) => void;
}

export function EmailTextField({ value, issues = [], limit, onChange, ...props }: EmailTextFieldProps) {
  const { t } = useTranslation();
  const textOf = useIssueText();
  const problems = issues.map(textOf).join('. ');
  const count =
    limit === undefined ? '' : t('sequence.edit.count', { length: shownLength(value.trim()), limit });
  return (
    <TextField
      slotProps={{ htmlInput: { spellCheck: true } }}
      {...props}
      value={value}
      error={issues.length > 0}
      helperText={[problems, count].filter(Boolean).join(' · ') || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
