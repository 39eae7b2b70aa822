import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { creditForecastQuery } from '#renderer/features/accounts/api/credit-forecast.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { creditsShare } from './credits-share.ts';

export function CurrentPlanCard({ user }: { user: User }) {
  const { t, format } = useTexts();
  const { days } = useQuery(creditForecastQuery).data ?? { days: null };
  const summary = t('shell.creditsOfTotal', {
    credits: format.number(user.credits),
    total: format.number(user.totalCredits),
  });
  return (
    <Panel
      title={t('dashboard.currentPlan')}
      aside={
        <Button size="small" component={Link} to="/billing">
          {t('dashboard.upgrade')}
        </Button>
      }
    >
      <Typography variant="h3" component="p" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {t('dashboard.planCredits', { tier: t(`tiers.${user.tier}`), count: user.totalCredits })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={creditsShare(user.credits, user.totalCredits)}
        aria-label={summary}
        sx={{ mt: 1.5 }}
      />
      <Caption component="p" sx={{ m: 0, mt: 1 }}>
        {[summary, days !== null && t('firstRun.forecast', { count: days })].filter(Boolean).join(' · ')}
      </Caption>
    </Panel>
  );
}
