import TextField from '@mui/material/TextField';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import type { TextTarget } from './text-target.ts';

interface MarkdownFieldProps {
  id: string;
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
  ref: Ref<TextTarget>;
}

/** The text as it is stored. */
export function MarkdownField({ id, value, disabled, onChange, ref }: MarkdownFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(
    ref,
    () => ({ select: (span) => field.current && selectPart(field.current, span) }),
    [],
  );
  return (
    <TextField
      id={id}
      label={t('generation.edit.content')}
      helperText={t('generation.edit.contentHint')}
      multiline
      minRows={10}
      maxRows={22}
      autoFocus
      inputRef={field}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: MAX_CONTENT_LENGTH, spellCheck: true } }}
    />
  );
}

/** Selects a part of a text field and scrolls to it. Browsers scroll only when the caret gets the focus. */
function selectPart(field: HTMLTextAreaElement, { start, end }: Span): void {
  field.setSelectionRange(start, start);
  field.blur();
  field.focus();
  field.setSelectionRange(start, end);
}
