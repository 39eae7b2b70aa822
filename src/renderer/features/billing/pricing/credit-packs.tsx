import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { Plan } from '#shared/contracts/billing/plans.ts';
import type { CheckoutCustomer } from '#shared/rules/plans/checkout-address.ts';
import { priceParts } from '#shared/rules/plans/plan-prices.ts';
import { planPerks } from '#shared/rules/plans/plans.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanGrid } from './plan-frame.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { useChoosePlan } from './use-checkout.ts';
import { useLookForPurchase } from './use-checkout-overlay.ts';

/** Credits without a subscription, for signed-in users. */
export function CreditPacks({ packs, customer }: { packs: readonly Plan[]; customer: CheckoutCustomer }) {
  const { t } = useTranslation();
  const texts = usePlanTexts();
  const lookForPurchase = useLookForPurchase();
  const choose = useChoosePlan({
    customer,
    // The window gets the focus back after the popup. Popups send no other event.
    onLeave: () => window.addEventListener('focus', lookForPurchase, { once: true }),
  });
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby="credit-packs">
      <Typography variant="h3" component="h2" id="credit-packs" sx={{ mt: 1.5 }}>
        {t('billing.packs.title')}
      </Typography>
      <SecondaryText sx={{ mt: 0.5, mb: 2 }}>{t('billing.packs.text')}</SecondaryText>
      <PlanGrid>
        {packs.map((pack) => (
          <PlanCard
            key={pack.id}
            plan={pack}
            price={priceParts(pack)}
            features={planPerks(pack)}
            isMostPopular={false}
            button={{
              onClick: () => choose(pack),
              children: t('billing.packs.buy', { pack: texts.name(pack) }),
            }}
          />
        ))}
      </PlanGrid>
    </section>
  );
}
