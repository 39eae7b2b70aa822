import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SparkIcon } from '#renderer/components/icons.tsx';
import { leastCost } from '#renderer/features/generation/content-view.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { CardBody, CardFoot } from './generation-card-frame.tsx';

const GhostLines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 9,
  marginBottom: 14,
  '& i': { height: 7, borderRadius: 4, backgroundColor: theme.vars.palette.sunken },
  '& i:nth-of-type(1)': { width: '46%' },
  '& i:nth-of-type(2)': { width: '92%' },
  '& i:nth-of-type(3)': { width: '84%' },
  '& i:nth-of-type(4)': { width: '58%' },
}));

interface CardEmptyProps {
  prompt: Prompt;
  credits: number;
  onGenerate: () => void;
}

/** Ready to be generated: what it costs stands beside the button. */
export function CardEmpty({ prompt, credits, onGenerate }: CardEmptyProps) {
  const { t } = useTranslation();
  const cost = leastCost(prompt);
  return (
    <>
      <CardBody>
        <GhostLines aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </GhostLines>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto' }}>
          {t('generation.card.empty')}
        </Typography>
      </CardBody>
      <CardFoot>
        <Typography variant="caption" color="text.secondary">
          {t('common.credits', { count: cost })}
        </Typography>
        <Button
          size="small"
          variant="contained"
          color="primary"
          startIcon={<SparkIcon size={16} />}
          disabled={credits < cost}
          onClick={onGenerate}
          sx={{ ml: 'auto' }}
        >
          {t('generation.card.generate')}
        </Button>
      </CardFoot>
    </>
  );
}
