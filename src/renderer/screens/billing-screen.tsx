import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { creditsShare } from '#renderer/features/accounts/components/credits-share.ts';
import { pricingQuery } from '#renderer/features/billing/api/get-pricing.ts';
import {
  checkoutProofsQuery,
  openPortalMutation,
  subscriptionQuery,
} from '#renderer/features/billing/api/subscription.ts';
import { TransactionHistory } from '#renderer/features/billing/credits/transaction-history.tsx';
import { UsageChart } from '#renderer/features/billing/credits/usage-chart.tsx';
import { AvailablePlans } from '#renderer/features/billing/pricing/available-plans.tsx';
import { CreditPacks } from '#renderer/features/billing/pricing/credit-packs.tsx';
import { CurrentPlan } from '#renderer/features/billing/pricing/current-plan.tsx';
import { useLookForPurchase } from '#renderer/features/billing/pricing/use-checkout-overlay.ts';
import { BillingInformation } from '#renderer/features/billing/subscription/billing-information.tsx';
import { EarlierPurchase } from '#renderer/features/billing/subscription/earlier-purchase.tsx';
import { NextBillingDate } from '#renderer/features/billing/subscription/next-billing-date.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { billingPlans } from '#shared/rules/plans/plans.ts';

/** Below this many credits the screen warns (from the specification). */
const LOW_CREDITS = 10;

export function BillingScreen() {
  const { t, format } = useTexts();
  const { id, email, tier, credits, totalCredits } = useCurrentUser();
  const pricing = useQuery(pricingQuery);
  const plans = pricing.isPending ? undefined : billingPlans(pricing.data?.subscriptions);
  const subscription = useQuery(subscriptionQuery).data?.subscription ?? null;
  const proofs = useQuery(checkoutProofsQuery).data?.proofs;
  const lookForPurchase = useLookForPurchase();
  const portal = useMutation({
    ...openPortalMutation,
    // Changes made in the portal appear when the customer returns.
    onSuccess: () => window.addEventListener('focus', lookForPurchase, { once: true }),
  });
  return (
    <>
      <PageHeader title={t('billing.title')} text={t('billing.subtitle')} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {credits < LOW_CREDITS && <Notice tone="warning">{t('billing.low')}</Notice>}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <CurrentPlan plan={plans?.find(({ planType }) => planType === tier)} isLoading={!plans} />
          <Panel title={t('billing.usage')}>
            <LinearProgress
              variant="determinate"
              value={creditsShare(credits, totalCredits)}
              aria-label={t('shell.creditsOfTotal', {
                credits: format.number(credits),
                total: format.number(totalCredits),
              })}
              sx={{ mb: 1.5 }}
            />
            <FactList sx={{ '& dt:first-of-type, & dd:first-of-type': { borderTop: 0 } }}>
              <dt>{t('billing.remaining')}</dt>
              <dd>{format.number(credits)}</dd>
              <dt>{t('billing.total')}</dt>
              <dd>{format.number(totalCredits)}</dd>
              <dt>{t('billing.used')}</dt>
              <dd>{format.number(totalCredits - credits)}</dd>
            </FactList>
          </Panel>
        </Box>
        <UsageChart />
        <AvailablePlans
          plans={plans}
          tier={tier}
          customer={{ id, email, proofs }}
          changePlan={subscription ? () => portal.mutate('upgrade') : undefined}
        />
        <CreditPacks packs={pricing.data?.payAsYouGo ?? []} customer={{ id, email, proofs }} />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <BillingInformation
            subscription={subscription}
            onManage={() => portal.mutate('manage')}
            isOpening={portal.isPending}
          />
          <NextBillingDate subscription={subscription} />
        </Box>
        <TransactionHistory />
        <EarlierPurchase />
      </Box>
    </>
  );
}
