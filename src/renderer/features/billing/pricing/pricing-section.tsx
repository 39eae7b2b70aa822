import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { pricingQuery } from '#renderer/features/billing/api/get-pricing.ts';
import type { Plan } from '#shared/contracts/billing/plans.ts';
import {
  mainPlans,
  maxPlans,
  monthlySaving,
  mostPopularIndex,
  priceParts,
} from '#shared/rules/plans/plan-prices.ts';
import { planPerks } from '#shared/rules/plans/plans.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanGrid } from './plan-frame.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { pricingSpace } from './pricing-space.ts';
import { useChoosePlan } from './use-checkout.ts';
import { useCheckoutOverlay } from './use-checkout-overlay.ts';

function PlanList({ plans, buttonText }: { plans: readonly Plan[]; buttonText: (plan: Plan) => string }) {
  const choose = useChoosePlan();
  const mostPopular = mostPopularIndex(plans.length);
  return (
    <PlanGrid>
      {plans.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          price={priceParts(plan)}
          features={planPerks(plan)}
          isMostPopular={index === mostPopular}
          saving={monthlySaving(plan)}
          button={{ children: buttonText(plan), onClick: () => choose(plan) }}
        />
      ))}
    </PlanGrid>
  );
}

export function PricingSection() {
  const { t } = useTranslation();
  const texts = usePlanTexts();
  const { data, isPending } = useQuery(pricingQuery);
  // The purchase waits until its buyer signs in with the same email address.
  const [hasBought, setHasBought] = useState(false);
  useCheckoutOverlay(useCallback(() => setHasBought(true), []));
  const main = data ? mainPlans(data) : [];
  const max = data ? maxPlans(data) : [];
  return (
    <Box sx={isPending ? pricingSpace : undefined}>
      <Box component="section" aria-labelledby="pricing-title">
        <Typography variant="h2" id="pricing-title">
          {t('pricing.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {t('pricing.subtitle')}
        </Typography>
        {hasBought && (
          <Box sx={{ mb: 3 }}>
            <Notice title={t('pricing.checkout.thanks')} onDismiss={() => setHasBought(false)}>
              {t('pricing.checkout.thanksText')}
            </Notice>
          </Box>
        )}
        {isPending && <PlanSkeletons />}
        {!isPending && main.length + max.length === 0 && <Notice tone="error">{t('pricing.failed')}</Notice>}
        <PlanList plans={main} buttonText={() => t('landing.getStarted')} />
      </Box>
      {max.length > 0 && (
        <Box component="section" aria-labelledby="pricing-max-title" sx={{ mt: 7 }}>
          <Typography variant="h2" id="pricing-max-title" sx={{ mb: 3 }}>
            {t('pricing.maxTitle')}
          </Typography>
          <PlanList plans={max} buttonText={(plan) => t('pricing.upgradeTo', { plan: texts.name(plan) })} />
        </Box>
      )}
    </Box>
  );
}
