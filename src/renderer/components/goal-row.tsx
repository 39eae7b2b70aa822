import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { KIT_GOALS, type KitGoal } from '#shared/rules/kits/kit-goals.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Goal = styled(ToggleButton)(({ theme }) => ({
  minHeight: 40,
  padding: '0 14px',
  borderRadius: 20,
  ...theme.typography.subtitle2,
  textTransform: 'none',
  borderColor: theme.vars.palette.outline,
  color: theme.vars.palette.text.primary,
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: theme.vars.palette.text.primary,
    color: theme.vars.palette.background.default,
  },
  '@media (pointer: coarse)': { minHeight: 44, borderRadius: 22 },
}));

export function GoalRow({ value, onChoose }: { value: KitGoal | null; onChoose: (goal: KitGoal) => void }) {
  const { t } = useTranslation();
  return (
    <Row role="group" aria-label={t('goals.label')}>
      {KIT_GOALS.map((goal) => (
        <Goal key={goal} value={goal} selected={value === goal} onChange={() => onChoose(goal)}>
          {t(`goals.names.${goal}`)}
        </Goal>
      ))}
    </Row>
  );
}

/** The way to a goal. @param productId the product it is for; undefined: a new one */
function goalPath(goal: KitGoal, productId?: number): string {
  return `/products?goal=${goal}${productId === undefined ? '' : `&product=${productId}`}`;
}

/** Asks what is needed. Each answer leads from what one sells to the finished text. */
export function GoalQuestion({ productId }: { productId?: number | undefined }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ width: '100%', maxWidth: 720 }}>
      <Typography variant="h4" component="h2" id={titleId}>
        {t('goals.label')}
      </Typography>
      <SecondaryText sx={{ mt: 0.5, mb: 2 }}>{t('goals.hint')}</SecondaryText>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {KIT_GOALS.map((goal) => (
          <Button
            key={goal}
            size="large"
            component={Link}
            to={goalPath(goal, productId)}
            sx={{ minHeight: 56, whiteSpace: 'normal', lineHeight: 1.3 }}
          >
            {t(`goals.names.${goal}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
