import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Deferred } from '#renderer/components/deferred.tsx';
import { PlusIcon } from '#renderer/components/icons/icons.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { useCurrentUser } from '#renderer/features/account/api/current-user.ts';
import { CurrentPlanCard } from '#renderer/features/account/components/current-plan-card.tsx';
import { activityQuery } from '#renderer/features/activity/api/list-activity.ts';
import { RecentActivity } from '#renderer/features/activity/components/recent-activity.tsx';
import { QuickActions } from '#renderer/features/dashboard/components/quick-actions.tsx';
import { StatCards } from '#renderer/features/dashboard/components/stat-cards.tsx';
import { contentCountsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { RecentProducts } from '#renderer/features/products/components/recent-products.tsx';
import { userDisplayName } from '#shared/rules/user-names.ts';

export function DashboardScreen() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const products = useQuery(productsQuery);
  const counts = useQuery(contentCountsQuery);
  const activity = useQuery(activityQuery);
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        text={t('dashboard.welcome', { name: user.firstName?.trim() || userDisplayName(user) })}
        action={
          <Button
            variant="contained"
            color="primary"
            startIcon={<PlusIcon />}
            component={Link}
            to="/products"
          >
            {t('dashboard.quickActions.addProduct')}
          </Button>
        }
      />
      <Deferred>
        <StatCards
          stats={{
            products: products.data?.length,
            assets: counts.data?.total,
            creditsUsed: user.totalCredits - user.credits,
            emailSequences: counts.data?.byCategory.email_sequences,
          }}
        />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
            gap: 2.5,
            mt: 2.5,
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
            <RecentProducts products={products} />
            <RecentActivity activity={activity} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
            <CurrentPlanCard user={user} />
            <QuickActions />
          </Box>
        </Box>
      </Deferred>
    </>
  );
}
