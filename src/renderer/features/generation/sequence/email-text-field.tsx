import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { SequenceIssue } from '#shared/rules/emails/validate-sequence.ts';
import { shownLength } from '#shared/rules/preflight/email/shown-length.ts';
import { useIssueText } from './issue-text.ts';

interface EmailTextFieldProps {
  label: string;
  value: string;
  issues: readonly SequenceIssue[];
  disabled: boolean;
  /** Counts characters against it as readers see them. */
  limit?: number;
  rows?: { least: number; most: number };
  onChange: (value: string) => void;
}

/** A field of a message with what is wrong with it, and its length where that counts. */
export function EmailTextField({
  label,
  value,
  issues,
  disabled,
  limit,
  rows,
  onChange,
}: EmailTextFieldProps) {
  const { t } = useTranslation();
  const textOf = useIssueText();
  const problems = issues.map(textOf).join('. ');
  const count =
    limit === undefined ? '' : t('sequence.edit.count', { length: shownLength(value.trim()), limit });
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      error={issues.length > 0}
      helperText={[problems, count].filter(Boolean).join(' · ') || undefined}
      multiline={rows !== undefined}
      minRows={rows?.least}
      maxRows={rows?.most}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { spellCheck: true } }}
    />
  );
}
