import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Deferred } from '#renderer/components/deferred.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { GoalQuestion } from '#renderer/components/goal-row.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { spendableCredits, useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { CurrentPlanCard } from '#renderer/features/accounts/components/current-plan-card.tsx';
import { activityQuery } from '#renderer/features/activity/api/list-activity.ts';
import { RecentActivity } from '#renderer/features/activity/components/recent-activity.tsx';
import { QuickActions } from '#renderer/features/dashboard/components/quick-actions.tsx';
import { StatCards } from '#renderer/features/dashboard/components/stat-cards.tsx';
import { isFirstDay } from '#renderer/features/dashboard/is-first-day.ts';
import {
  contentCountsQuery,
  contentOverviewQuery,
  promptsQuery,
} from '#renderer/features/generation/api/content-queries.ts';
import { NextStep } from '#renderer/features/generation/next/next-step.tsx';
import { CoverageMap } from '#renderer/features/generation/overview/coverage-map.tsx';
import { RecentContents } from '#renderer/features/generation/overview/recent-contents.tsx';
import { RunningNow } from '#renderer/features/generation/overview/running-now.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { RecentProducts } from '#renderer/features/products/components/recent-products.tsx';
import { OpenBriefs } from '#renderer/features/products/source/open-briefs.tsx';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { useSelectedProduct } from './use-selected-product.ts';

export function DashboardScreen() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const products = useQuery(productsQuery);
  const counts = useQuery(contentCountsQuery);
  const activity = useQuery(activityQuery);
  const prompts = useQuery(promptsQuery).data ?? [];
  const known = products.data ?? [];
  const { selected } = useSelectedProduct(known, user);
  const overviewQuery = useQuery({ ...contentOverviewQuery(selected?.id), enabled: !products.isPending });
  const overview = overviewQuery.data;
  const written = overview?.written ?? [];
  const name = user.firstName?.trim() || userDisplayName(user);
  const hasNoProducts = products.data?.length === 0;
  const recentProducts = <RecentProducts products={products} />;
  const next = selected && overview && prompts.length > 0 && (
    <NextStep
      product={selected}
      prompts={prompts}
      written={new Set(written.map(({ type }) => type))}
      credits={spendableCredits(user)}
      completeTo={`/products?edit=${selected.id}`}
    />
  );
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        text={
          isFirstDay(user, new Date()) ? t('firstRun.welcome', { name }) : t('dashboard.welcome', { name })
        }
      />
      <OpenBriefs products={known} />
      <Deferred>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {hasNoProducts && <GoalQuestion />}
          {next}
          {!hasNoProducts && (products.isPending || overviewQuery.isPending) && (
            <Skeleton variant="rounded" sx={{ height: { xs: 192, sm: 105 } }} />
          )}
          <StatCards
            stats={{
              products: products.isError ? null : products.data?.length,
              assets: counts.isError ? null : counts.data?.total,
              creditsUsed: user.totalCredits - user.credits,
              emailSequences: counts.isError ? null : counts.data?.byCategory.email_sequences,
            }}
          />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
              gap: 2.5,
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
              <RunningNow products={known} prompts={prompts} />
              {overviewQuery.isError && (
                <LoadFailure error={overviewQuery.error} onRetry={() => void overviewQuery.refetch()} />
              )}
              {selected && overview && prompts.length > 0 && (
                <CoverageMap product={selected} prompts={prompts} written={written} />
              )}
              {overview && overview.recent.length > 0 && (
                <RecentContents recent={overview.recent} products={known} prompts={prompts} />
              )}
              {hasNoProducts && recentProducts}
              <RecentActivity activity={activity} contentName={(type) => contentTypeName(type, prompts)} />
            </Box>
            <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
              <CurrentPlanCard user={user} />
              {!hasNoProducts && recentProducts}
              <QuickActions />
            </Box>
          </Box>
        </Box>
      </Deferred>
    </>
  );
}
