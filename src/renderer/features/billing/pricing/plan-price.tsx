import { styled } from '@mui/material/styles';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { PriceParts } from '#shared/rules/plans/plan-prices.ts';

const Price = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  margin: 0,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& strong': {
    ...theme.typography.h1,
    color: theme.vars.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-size="small"] strong': theme.typography.h3,
  // Keeps the space before "one time".
  '& span': { whiteSpace: 'pre', marginLeft: 2 },
}));

interface PlanPriceProps extends Pick<PriceParts, 'amount' | 'interval'> {
  size?: 'small' | 'large';
}

/** Formats a price such as `$9 one time` or `$19/month`. */
export function PlanPrice({ amount, interval, size = 'large' }: PlanPriceProps) {
  const { t, format } = useTexts();
  const period = t(`pricing.periods.${interval}`);
  return (
    <Price data-size={size}>
      <strong>{format.usd(amount)}</strong>
      <span>{interval === 'one_time' ? ` ${period}` : period}</span>
    </Price>
  );
}
