import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FactUses } from '#shared/contracts/facts.ts';
import { MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';

interface FactSentenceProps {
  use: FactUses[number]['passages'][number];
  after?: string;
  isLeft?: boolean;
  onChoose: (choice: { after?: string; isLeft?: boolean }) => void;
}

/** A sentence before and after a fact, which can be worded by hand or left as it is. */
export function FactSentence({
  use,
  after = use.after,
  isLeft = use.how === 'review',
  onChoose,
}: FactSentenceProps) {
  const { t } = useTranslation();
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
        <Typography
          variant="body2"
          color="textSecondary"
          sx={isLeft ? {} : { textDecoration: 'line-through' }}
        >
          {use.text}
        </Typography>
        {!isLeft &&
          (isRemoved ? (
            <Typography variant="body2">{t('facts.leftOut')}</Typography>
          ) : (
            <TextField
              value={after}
              onChange={(event) => onChoose({ after: event.target.value })}
              multiline
              fullWidth
              size="small"
              helperText={use.how === 'rewrite' ? t('facts.rewrite') : undefined}
              slotProps={{ htmlInput: { 'aria-label': t('facts.after'), maxLength: MAX_CONTENT_LENGTH } }}
              sx={{ mt: 0.5 }}
            />
          ))}
      </Box>
    </Box>
  );
}
