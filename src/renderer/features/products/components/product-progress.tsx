import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ProductFormValues } from '#renderer/features/products/product-form-values.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import {
  completenessPercentage,
  formProgressHint,
  nextField,
  progressBand,
} from '#shared/rules/products/product-completeness.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '0 24px',
  padding: '0 0 14px',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  [theme.breakpoints.down('sm')]: { margin: '0 16px' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    ...theme.typography.subtitle2,
  },
  '& p': { margin: 0, ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& [data-band="low"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.outline },
  '& [data-band="medium"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.amber.main },
  '& [data-band="high"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.accent.main },
  '& [data-band="full"] .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.green.main },
}));

export function ProductProgress({ values }: { values: ProductFormValues }) {
  const { t, format } = useTexts();
  const percentage = completenessPercentage(values);
  const next = nextField(values);
  return (
    <Frame>
      <div>
        <span>{t('products.dialog.progress')}</span>
        <span>{format.percent(percentage)}</span>
      </div>
      <LinearProgress
        variant="determinate"
        value={percentage}
        data-band={progressBand(percentage)}
        aria-label={t('products.dialog.progress')}
      />
      <p aria-live="polite">
        {t(`products.dialog.hints.${formProgressHint(percentage)}`, {
          field: next ? t(`productFields.${next}`) : '',
        })}
      </p>
    </Frame>
  );
}
