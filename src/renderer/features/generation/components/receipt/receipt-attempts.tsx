import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { GenerationAttempt, GenerationReceipt } from '#shared/contracts/generation/generations.ts';

const List = styled('ol')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    columnGap: 10,
    padding: '10px 14px 10px 12px',
    ...theme.typography.body2,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.hairline}` },
  '& strong': { fontWeight: theme.typography.fontWeightMedium, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& time': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& svg': { marginTop: 1, color: theme.vars.palette.amber.main },
  '& [data-outcome="succeeded"] svg': { color: theme.vars.palette.green.main },
}));

interface ReceiptAttemptsProps {
  receipt: GenerationReceipt;
  failed: readonly GenerationAttempt[];
}

/** Which models were asked, in order, and what came of each. */
export function ReceiptAttempts({ receipt, failed }: ReceiptAttemptsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h5" component="h3" id={titleId} sx={{ mt: 3 }}>
        {t('generation.receipt.attempts')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('generation.receipt.switched', { count: failed.length, model: receipt.model })}
      </Typography>
      <List>
        {receipt.attempts.map(({ number, model, outcome, status, durationMs }) => (
          <li key={number} data-outcome={outcome}>
            {outcome === 'succeeded' ? <CheckCircleIcon size={18} /> : <WarningIcon size={18} />}
            <div>
              <strong>{model}</strong>
              <small>
                {t(`generation.receipt.outcomes.${outcome}`)}
                {status !== null && outcome !== 'succeeded' && ` (${status})`}
              </small>
            </div>
            <time>{format.duration(durationMs)}</time>
          </li>
        ))}
      </List>
    </section>
  );
}
