import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import type { AiEditing } from '#renderer/features/generation/editor/ai/ai-editing.ts';
import { AiPanel } from '#renderer/features/generation/editor/ai/ai-panel.tsx';
import { type EditAnswer, useEditRequest } from '#renderer/features/generation/editor/ai/use-edit-request.ts';
import { announce } from '#renderer/lib/announce.ts';
import type { AiEditEmailField, AiEditInstruction } from '#shared/contracts/ai-edits.ts';
import { EmailTextField } from './email-text-field.tsx';
import { FieldSuggestion } from './field-suggestion.tsx';

interface AiTextFieldProps extends ComponentProps<typeof EmailTextField> {
  /** Where the text is stored. */
  field: AiEditEmailField;
  /** Undefined where AI can't edit. */
  ai: AiEditing | undefined;
}

interface Shown extends EditAnswer {
  before: string;
  passage: string;
  after: string;
}

/** A field of a message. AI edits what is selected in it, or all of it. */
export function AiTextField({ field, ai, ...props }: AiTextFieldProps) {
  const { t } = useTranslation();
  const { value, label, disabled, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const request = useEditRequest(ai);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const close = () => {
    setOpen(false);
    setShown(undefined);
    button.current?.focus();
  };
  const ask = async (instruction: AiEditInstruction) => {
    const { from, to } = selectedPart(input.current, value);
    const text = value.slice(from, to);
    const answer = await request.ask(value, { from, to, text, field }, instruction);
    if (!answer) return;
    setOpen(false);
    if (answer === 'cancelled') return button.current?.focus();
    setShown({ ...answer, before: value.slice(0, from), passage: text, after: value.slice(to) });
    announce(t('editor.suggestions.label'));
  };
  const isBusy = disabled || request.isRunning || shown !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <EmailTextField
        {...props}
        disabled={disabled}
        inputRef={input}
        slotProps={{
          htmlInput: { spellCheck: true, readOnly: request.isRunning || shown !== undefined },
        }}
      />
      {ai && !isOpen && !shown && (
        <Button
          ref={button}
          size="small"
          variant="text"
          startIcon={<SparkIcon size={16} />}
          aria-label={`${t('editor.tools.ai')}: ${label}`}
          disabled={isBusy || value.trim() === ''}
          onClick={() => setOpen(true)}
          sx={{ justifySelf: 'start', mt: -0.5 }}
        >
          {t('editor.tools.ai')}
        </Button>
      )}
      {ai && isOpen && (
        <AiPanel
          isRunning={request.isRunning}
          failure={request.failure}
          findings={[]}
          onAsk={(instruction) => void ask(instruction)}
          onCancel={() => void request.cancel()}
          onClose={close}
        />
      )}
      {shown && (
        <FieldSuggestion
          passage={shown.passage}
          options={shown.options}
          onChange={(text, isAccepted) => {
            if (isAccepted) ai?.onAccepted(shown.editId);
            onChange(shown.before + text + shown.after);
          }}
          onEnd={close}
        />
      )}
    </Box>
  );
}

/** The selected part of a field without white space at its edges; without a selection all of it. */
function selectedPart(field: HTMLInputElement | null, value: string): { from: number; to: number } {
  const [start, end] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0];
  const hasWords = value.slice(start, end).trim() !== '';
  let [from, to] = hasWords ? [start, end] : [0, value.length];
  while (/\s/u.test(value[from] ?? '')) from += 1;
  while (to > from && /\s/u.test(value[to - 1] ?? '')) to -= 1;
  return { from, to };
}
