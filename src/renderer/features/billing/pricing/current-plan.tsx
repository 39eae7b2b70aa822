import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { billingFeatures, type PlanOffer } from '#shared/rules/plans/plans.ts';
import { FeatureList } from './feature-list.tsx';
import { PlanPrice } from './plan-price.tsx';
import { usePlanTexts } from './plan-texts.ts';

/** Number of features shown (from the specification). */
const SHOWN_FEATURES = 3;

export function CurrentPlan({ plan, isLoading }: { plan: PlanOffer | undefined; isLoading: boolean }) {
  const { t } = useTranslation();
  const texts = usePlanTexts();
  return (
    <Panel
      title={t('billing.currentPlan')}
      aside={
        plan && <Chip label={t('billing.activeBadge')} sx={{ bgcolor: 'green.soft', color: 'green.main' }} />
      }
    >
      {isLoading && <Skeleton width="50%" height={26} />}
      {plan && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
            <Typography variant="h3" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {texts.name(plan)}
            </Typography>
            <PlanPrice amount={plan.price} interval={plan.interval} size="small" />
          </Box>
          <FeatureList plan={plan} features={billingFeatures(plan).slice(0, SHOWN_FEATURES)} />
        </Box>
      )}
      {!plan && !isLoading && (
        <>
          <Typography variant="h3" component="p" sx={{ m: 0 }}>
            {t('billing.noActivePlan')}
          </Typography>
          <SecondaryText sx={{ mt: 1, maxWidth: '48ch' }}>{t('billing.noActivePlanHint')}</SecondaryText>
        </>
      )}
    </Panel>
  );
}
