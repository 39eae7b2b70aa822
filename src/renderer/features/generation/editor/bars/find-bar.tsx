import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EditorState, Transaction } from 'prosemirror-state';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#renderer/components/icons/icons.tsx';
import { foundIn, replaceFound, setFound, showMatch } from '#renderer/lib/editor/find-words.ts';
import { EditorBar } from './editor-bar.tsx';

interface FindBarProps {
  state: EditorState;
  disabled: boolean;
  update: (change: (state: EditorState) => Transaction | undefined) => void;
  onClose: () => void;
}

export function FindBar({ state, disabled, update, onClose }: FindBarProps) {
  const { t } = useTranslation();
  const [replacement, setReplacement] = useState('');
  const { words, matches, current } = foundIn(state);
  const field = useRef<HTMLInputElement>(null);
  const replace = (all: boolean) => {
    update((now) => replaceFound(now, replacement, all));
    // The buttons may be disabled now.
    field.current?.focus();
  };
  const show = (step: 1 | -1) => update((now) => showMatch(now, step));
  return (
    <EditorBar
      role="search"
      aria-label={t('editor.find.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <TextField
        autoFocus
        inputRef={field}
        label={t('editor.find.words')}
        value={words}
        onChange={(event) => update(({ tr }) => setFound(tr, { words: event.target.value, current: 0 }))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          show(event.shiftKey ? -1 : 1);
        }}
      />
      <TextField
        label={t('editor.find.replacement')}
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
      />
      <Typography variant="caption" role="status" sx={{ minWidth: { sm: 64 } }}>
        {words === ''
          ? ''
          : matches.length === 0
            ? t('editor.find.nothing')
            : t('editor.find.position', { number: current + 1, count: matches.length })}
      </Typography>
      <IconAction size="small" label={t('editor.find.previous')} onClick={() => show(-1)}>
        <ChevronUpIcon size={18} />
      </IconAction>
      <IconAction size="small" label={t('editor.find.next')} onClick={() => show(1)}>
        <ChevronDownIcon size={18} />
      </IconAction>
      <Button size="small" disabled={disabled || matches.length === 0} onClick={() => replace(false)}>
        {t('editor.find.replace')}
      </Button>
      <Button size="small" disabled={disabled || matches.length === 0} onClick={() => replace(true)}>
        {t('editor.find.replaceAll')}
      </Button>
      <IconAction size="small" label={t('editor.find.close')} onClick={onClose}>
        <CloseIcon size={18} />
      </IconAction>
    </EditorBar>
  );
}
