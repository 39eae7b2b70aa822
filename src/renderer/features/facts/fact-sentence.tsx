import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { FactUses } from '#shared/contracts/facts.ts';
import { MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';

type Use = FactUses[number]['passages'][number];

export type WordSentence = (
  sentence: Pick<Use, 'start' | 'end' | 'text'> & { contentId: number; version: number; fact: string },
) => Promise<{ after: string; editId: string } | { failure: string }>;

/** How a person words a sentence, or that it stays as it is. */
export interface Choice {
  after?: string;
  isLeft?: boolean;
  /** The edit that has worded it. */
  editId?: string;
}

interface FactSentenceProps extends Choice {
  use: Use;
  onChoose: (choice: Choice) => void;
  onWord: () => ReturnType<WordSentence>;
  /** Says that it is right; undefined: it has to change. */
  onRight: (() => void) | undefined;
}

/** A sentence before and after a fact, which can be worded by hand or left as it is. */
export function FactSentence({
  use,
  after = use.after,
  isLeft = use.how === 'review',
  onChoose,
  onWord,
  onRight,
}: FactSentenceProps) {
  const { t } = useTranslation();
  const [isWording, setWording] = useState(false);
  const [failure, setFailure] = useState<string>();
  const word = async () => {
    setWording(true);
    const answer = await onWord();
    setWording(false);
    if ('failure' in answer) return setFailure(answer.failure);
    setFailure(undefined);
    onChoose(answer);
  };
  const isRemoved = use.after === '' && after === '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
      <Checkbox
        checked={!isLeft}
        onChange={(event) => onChoose({ isLeft: !event.target.checked })}
        slotProps={{ input: { 'aria-label': t('facts.change', { sentence: use.text }) } }}
        sx={{ mt: '-8px', ml: '-9px' }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <SecondaryText sx={isLeft ? {} : { textDecoration: 'line-through' }}>{use.text}</SecondaryText>
        {!isLeft &&
          (isRemoved ? (
            <Typography variant="body2">{t('facts.leftOut')}</Typography>
          ) : (
            <TextField
              value={after}
              onChange={(event) => onChoose({ after: event.target.value })}
              multiline
              error={failure !== undefined}
              helperText={failure ?? (use.how === 'rewrite' ? t('facts.rewrite') : undefined)}
              slotProps={{ htmlInput: { 'aria-label': t('facts.after'), maxLength: MAX_CONTENT_LENGTH } }}
              sx={{ mt: 0.5 }}
            />
          ))}
        {!isLeft && use.credits !== undefined && (
          <Button size="small" variant="text" loading={isWording} onClick={() => void word()}>
            {use.credits > 0 ? t('facts.wordFor', { count: use.credits }) : t('facts.word')}
          </Button>
        )}
        {isLeft && onRight && (
          <Button size="small" variant="text" onClick={onRight}>
            {t('facts.right')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
