import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FactList } from '#renderer/components/fact-list.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useCurrentUser } from '#renderer/features/account/api/current-user.ts';
import { creditsShare } from '#renderer/features/account/credits-share.ts';
import { TransactionHistory } from '#renderer/features/credits/components/transaction-history.tsx';
import { useFormat } from '#renderer/lib/format.ts';

/** Below this many credits the screen warns (from the specification). */
const LOW_CREDITS = 10;

/** Plan, credits and where they went. */
export function BillingScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { tier, credits, totalCredits } = useCurrentUser();
  return (
    <>
      <PageHeader title={t('billing.title')} text={t('billing.subtitle')} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {credits < LOW_CREDITS && <Notice tone="warning">{t('billing.low')}</Notice>}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <Panel
            title={t('billing.currentPlan')}
            aside={
              tier !== 'free' && (
                <Chip label={t('billing.activeBadge')} sx={{ bgcolor: 'green.soft', color: 'green.main' }} />
              )
            }
          >
            <Typography variant="h3" component="p" sx={{ m: 0 }}>
              {tier === 'free' ? t('billing.noActivePlan') : t(`tiers.${tier}`)}
            </Typography>
            {tier === 'free' && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '48ch' }}>
                {t('billing.noActivePlanHint')}
              </Typography>
            )}
          </Panel>
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
        <TransactionHistory />
      </Box>
    </>
  );
}
