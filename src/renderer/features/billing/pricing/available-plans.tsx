import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CheckoutCustomer } from '#shared/rules/plans/checkout-address.ts';
import { billingFeatures, type PlanOffer } from '#shared/rules/plans/plans.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanGrid } from './plan-frame.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { type Purchasable, useUpgrade } from './use-checkout.ts';
import { useCheckoutOverlay, useLookForPurchase } from './use-checkout-overlay.ts';

interface AvailablePlansProps {
  /** Plans on sale; undefined while loading. */
  plans: readonly (PlanOffer & Purchasable)[] | undefined;
  tier: string;
  customer: CheckoutCustomer;
  /** Opens the change of an existing subscription; undefined without one. */
  changePlan: (() => void) | undefined;
}

/** The subscriptions on sale; Max is highlighted. */
export function AvailablePlans({ plans, tier, customer, changePlan }: AvailablePlansProps) {
  const { t } = useTranslation();
  const texts = usePlanTexts();
  const lookForPurchase = useLookForPurchase();
  useCheckoutOverlay(lookForPurchase);
  const upgrade = useUpgrade(customer, {
    changePlan,
    // The window gets the focus back after the popup. Popups send no other event.
    onLeave: () => window.addEventListener('focus', lookForPurchase, { once: true }),
  });
  return (
    <section aria-labelledby="available-plans">
      <Typography variant="h3" component="h2" id="available-plans" sx={{ mt: 1.5, mb: 2 }}>
        {t('billing.available')}
      </Typography>
      {!plans && <PlanSkeletons />}
      <PlanGrid>
        {plans?.map((plan) => {
          const isCurrent = plan.planType === tier;
          return (
            <PlanCard
              key={plan.planType}
              plan={plan}
              price={{ amount: plan.price, interval: plan.interval, billedAnnually: undefined }}
              features={billingFeatures(plan).filter((feature) => feature !== 'credits')}
              isMostPopular={plan.planType === 'max'}
              button={{
                disabled: isCurrent,
                onClick: () => upgrade(plan),
                children: isCurrent
                  ? t('billing.currentPlan')
                  : t('pricing.upgradeTo', { plan: texts.name(plan) }),
              }}
            />
          );
        })}
      </PlanGrid>
    </section>
  );
}
