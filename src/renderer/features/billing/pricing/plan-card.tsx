import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CreditsIcon } from '#renderer/components/icons/icons.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { PriceParts } from '#shared/rules/plans/plan-prices.ts';
import { REFERENCE_MONTHLY_MAX_PRICE } from '#shared/rules/plans/plan-prices.ts';
import type { PlanFeature, PlanOffer } from '#shared/rules/plans/plans.ts';
import { FeatureList } from './feature-list.tsx';
import { PlanFrame } from './plan-frame.tsx';
import { PlanPrice } from './plan-price.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { isOnSale, type Purchasable } from './use-checkout.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 12px',
  '& h3': { minWidth: 0, overflowWrap: 'anywhere' },
});

const Badge = styled('span')(({ theme }) => ({
  padding: '3px 9px',
  borderRadius: 6,
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  whiteSpace: 'nowrap',
  '&[data-tone="accent"]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-tone="green"]': {
    color: theme.vars.palette.green.main,
    backgroundColor: theme.vars.palette.green.soft,
  },
}));

const Credits = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: '16px 0 0',
  padding: '14px 0',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  ...theme.typography.subtitle2,
  fontVariantNumeric: 'tabular-nums',
  '& svg': { flex: 'none', color: theme.vars.palette.accent.main },
}));

const Comparison = styled('span')({ display: 'block' });

const Foot = styled('div')({ alignSelf: 'end', paddingTop: 24 });

interface PlanCardProps {
  plan: PlanOffer & Purchasable;
  price: PriceParts;
  features: readonly PlanFeature[];
  isMostPopular: boolean;
  /** Saving per month in US dollars. */
  saving?: number | undefined;
  button: Pick<ButtonProps, 'children' | 'disabled' | 'onClick'>;
}

export function PlanCard({ plan, price, features, isMostPopular, saving, button }: PlanCardProps) {
  const { t, format } = useTexts();
  const texts = usePlanTexts();
  const nameId = useId();
  return (
    <PlanFrame data-highlighted={isMostPopular} aria-labelledby={nameId}>
      <Head>
        <Typography variant="h3" id={nameId}>
          {texts.name(plan)}
        </Typography>
        {isMostPopular && <Badge data-tone="accent">{t('pricing.mostPopular')}</Badge>}
        {saving !== undefined && (
          <Badge data-tone="green">{t('pricing.save', { amount: format.usd(saving) })}</Badge>
        )}
      </Head>
      <SecondaryText sx={{ mt: 1, mb: 2.5, overflowWrap: 'anywhere' }}>
        {texts.description(plan)}
      </SecondaryText>
      <PlanPrice amount={price.amount} interval={price.interval} />
      <Caption sx={{ mt: 0.25 }}>
        {price.billedAnnually !== undefined &&
          t('pricing.billedAnnually', { amount: format.usd(price.billedAnnually) })}
        {saving !== undefined && (
          <Comparison>
            {t('pricing.saveCompares', { amount: format.usd(REFERENCE_MONTHLY_MAX_PRICE) })}
          </Comparison>
        )}
      </Caption>
      <Credits>
        <CreditsIcon size={18} />
        {texts.credits(plan)}
      </Credits>
      <FeatureList plan={plan} features={features} />
      <Foot>
        {!button.disabled && !isOnSale(plan) && (
          <Caption component="p" sx={{ m: 0, mb: 1 }}>
            {t('pricing.notOnSale')}
          </Caption>
        )}
        <Button
          {...button}
          fullWidth
          size="large"
          variant={isMostPopular ? 'contained' : 'outlined'}
          color={isMostPopular ? 'primary' : 'secondary'}
          aria-describedby={nameId}
        />
      </Foot>
    </PlanFrame>
  );
}
