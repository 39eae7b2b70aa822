import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import { CardBody, CardFoot } from '#renderer/features/generation/components/generation-card-frame.tsx';
import { leastCost } from '#renderer/features/generation/content-view.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

/** An unwritten page: lines that fill whatever height the row has, and fade out. */
const GhostLines = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 72,
  marginBottom: 12,
  borderRadius: 4,
  background: `repeating-linear-gradient(to bottom, ${theme.vars.palette.sunken} 0 7px, transparent 7px 20px)`,
  maskImage: 'linear-gradient(172deg, black 10%, transparent 92%)',
}));

interface CardEmptyProps {
  prompt: Prompt;
  credits: number;
  /** Which earlier texts it would be written from. */
  inputs: ReactNode;
  onGenerate: () => void;
}

/** Ready to be generated: what it costs stands beside the button. */
export function CardEmpty({ prompt, credits, inputs, onGenerate }: CardEmptyProps) {
  const { t } = useTranslation();
  const cost = leastCost(prompt);
  return (
    <>
      <CardBody>
        <GhostLines aria-hidden="true" />
        <Typography variant="body2" color="textSecondary">
          {t('generation.card.empty')}
        </Typography>
        {inputs}
      </CardBody>
      <CardFoot>
        <Typography variant="caption" color="textSecondary">
          {t('common.credits', { count: cost })}
        </Typography>
        <Button
          size="small"
          startIcon={<SparkIcon size={16} />}
          disabled={credits < cost}
          onClick={onGenerate}
          sx={{ ml: 'auto', '& .MuiButton-startIcon': { color: 'accent.main' } }}
        >
          {t('generation.card.generate')}
        </Button>
      </CardFoot>
    </>
  );
}
