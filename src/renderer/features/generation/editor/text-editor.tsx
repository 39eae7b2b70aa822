import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { lazy, type Ref, Suspense, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleLook } from '#renderer/components/markdown/article.tsx';
import { isHardText } from '#renderer/lib/editor/hard-text.ts';
import { MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import type { AiEditing } from './ai/ai-editing.ts';
import { useEditorModeStore } from './editor-mode-store.ts';
import type { EditorMemory } from './rich-editor.tsx';
import type { TextTarget } from './text-target.ts';

// Loaded with its first use: reading and generating don't need it.
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

interface TextEditorProps {
  id: string;
  value: string;
  disabled: boolean;
  /** Whether the text can only be edited as Markdown, because its messages have their own editor. */
  isMarkdownOnly: boolean;
  sources: readonly Source[];
  memory: EditorMemory;
  ai: AiEditing | undefined;
  /** Typography, the same as where the text is read. */
  look: ArticleLook;
  onChange: (text: string) => void;
  onSave: () => void;
  ref: Ref<TextTarget>;
}

export function TextEditor({ isMarkdownOnly, sources, memory, ai, look, onSave, ...field }: TextEditorProps) {
  const { t } = useTranslation();
  const { isMarkdown, setMarkdown } = useEditorModeStore();
  const isHard = useMemo(() => isHardText(field.value), [field.value]);
  // Stays until the switch is used, so that the field isn't replaced while somebody repairs the text.
  const [wasHard, setWasHard] = useState(isHard);
  if (isHard && !wasHard) setWasHard(true);
  const isField = isMarkdownOnly || isMarkdown || isHard || wasHard;
  return (
    <div>
      {!isMarkdownOnly && (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={isField}
              disabled={isHard}
              onChange={(_event, checked) => {
                setWasHard(false);
                setMarkdown(checked);
              }}
            />
          }
          label={t('editor.markdown')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ display: 'flex', width: 'fit-content', ml: 'auto', mr: 0, mb: 1 }}
        />
      )}
      {isField ? (
        <MarkdownField {...field} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <RichEditor {...field} sources={sources} memory={memory} ai={ai} look={look} onSave={onSave} />
        </Suspense>
      )}
    </div>
  );
}

interface MarkdownFieldProps {
  id: string;
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
  ref: Ref<TextTarget>;
}

/** The text as it is stored. */
function MarkdownField({ id, value, disabled, onChange, ref }: MarkdownFieldProps) {
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
