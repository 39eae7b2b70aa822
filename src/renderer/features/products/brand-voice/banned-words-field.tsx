import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#renderer/components/icons/icons.tsx';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { BRAND_VOICE_LIMITS, splitWordList } from '#shared/rules/products/brand-voice.ts';

interface BannedWordsFieldProps {
  words: string[];
  onChange: (words: string[]) => void;
  onBlur: () => void;
  /** Error of the list, or one error per word. */
  error: FieldError | readonly (FieldError | undefined)[] | undefined;
}

const chipStyle = {
  maxWidth: '100%',
  '@media (pointer: coarse)': {
    height: 44,
    '& .MuiChip-deleteIcon': { width: 44, height: 44, p: '15px', m: 0, flex: 'none' },
  },
};

function messageOf(error: BannedWordsFieldProps['error']): string | undefined {
  if (!error) return undefined;
  return Array.isArray(error) ? error.find(Boolean)?.message : (error as FieldError).message;
}

/** Words as chips. Enter or a comma adds a word; pasting a list adds all of its words. */
export function BannedWordsField({ words, onChange, onBlur, error }: BannedWordsFieldProps) {
  const { t } = useTranslation();
  const validationText = useValidationText();
  const [typed, setTyped] = useState('');
  const message = messageOf(error);

  const add = (text: string) => onChange(splitWordList([...words, text].join('\n')));
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\t\r\n]/u.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
    setTyped('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={words}
      inputValue={typed}
      onChange={(_event, next) => onChange(splitWordList(next.join('\n')))}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' && /[,;]/u.test(text)) {
          add(text);
          setTyped('');
        } else {
          setTyped(text);
        }
      }}
      // Adds a word that was typed without Enter.
      onBlur={() => {
        if (typed.trim() !== '') add(typed);
        setTyped('');
        onBlur();
      }}
      renderValue={(shown, itemProps) =>
        shown.map((word, index) => {
          const { key, onDelete, ...props } = itemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              label={word}
              title={t('brandVoice.banned.remove', { word })}
              onDelete={onDelete}
              deleteIcon={<CloseIcon size={14} />}
              sx={chipStyle}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('brandVoice.banned.title')}
          placeholder={words.length === 0 ? t('brandVoice.banned.placeholder') : undefined}
          onPaste={onPaste}
          error={message !== undefined}
          helperText={
            message
              ? validationText(message)
              : t('brandVoice.banned.count', { used: words.length, limit: BRAND_VOICE_LIMITS.bannedWords })
          }
        />
      )}
    />
  );
}
