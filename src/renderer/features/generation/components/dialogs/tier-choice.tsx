import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 16,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& > .MuiButton-root': { marginTop: 12 },
}));

const Cost = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  fontVariantNumeric: 'tabular-nums',
}));

interface TierChoiceProps {
  tier: GenerationTier;
  cost: number;
  /** Spendable credits now. */
  credits: number;
  label: string;
  onChoose: () => void;
}

/** One tier: what it is, what it costs, what is left afterwards, and the button. */
export function TierChoice({ tier, cost, credits, label, onChoose }: TierChoiceProps) {
  const { t } = useTranslation();
  const affordable = credits >= cost;
  return (
    <Frame>
      <Typography
        variant="h5"
        component="h3"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}
      >
        {t(`generation.dialog.${tier}`)}
        <Cost>{t('common.credits', { count: cost })}</Cost>
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
        {t(`generation.dialog.${tier}Hint`)}
      </Typography>
      <Button
        variant={tier === 'standard' ? 'contained' : 'outlined'}
        color={tier === 'standard' ? 'primary' : 'secondary'}
        disabled={!affordable}
        onClick={onChoose}
      >
        {label}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center', mt: 0.5 }}>
        {affordable
          ? t('generation.dialog.balanceAfter', { count: credits - cost })
          : t('generation.dialog.notEnough')}
      </Typography>
    </Frame>
  );
}
