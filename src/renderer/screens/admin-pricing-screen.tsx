import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { AdminAccessRequired } from '#renderer/features/admin/components/admin-access-required.tsx';
import { adminPlansQuery } from '#renderer/features/billing/api/plans.ts';
import { salesFiguresQuery } from '#renderer/features/billing/api/purchases.ts';
import { syncPlansMutation } from '#renderer/features/billing/api/store.ts';
import { PlanHealthPanel } from '#renderer/features/billing/plans/plan-health.tsx';
import { PlanList } from '#renderer/features/billing/plans/plan-list.tsx';
import { ParkedPurchases } from '#renderer/features/billing/sales/parked-purchases.tsx';
import { PaymentEvents } from '#renderer/features/billing/sales/payment-events.tsx';
import { RecentOrders } from '#renderer/features/billing/sales/recent-orders.tsx';
import { ReconcilePanel } from '#renderer/features/billing/sales/reconcile-panel.tsx';
import { RevenueByPlan } from '#renderer/features/billing/sales/revenue-by-plan.tsx';
import { SalesFigures } from '#renderer/features/billing/sales/sales-figures.tsx';
import { SyncButton, SyncOutcome } from '#renderer/features/billing/sales/sync-panel.tsx';
import { ApiError } from '#renderer/lib/api/api-error.ts';

const columns = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' };

/** Plans and sales. The server checks the role; this screen does not. */
export function AdminPricingScreen() {
  const { t } = useTranslation();
  const plans = useQuery(adminPlansQuery);
  const stats = useQuery({ ...salesFiguresQuery, enabled: plans.isSuccess });
  const sync = useMutation(syncPlansMutation);
  if (plans.error instanceof ApiError && plans.error.status === 403) return <AdminAccessRequired />;
  if (plans.isPending) return <Loading />;
  return (
    <>
      <PageHeader
        title={t('admin.pricing.title')}
        text={t('admin.pricing.subtitle')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to="/admin?tab=plans">
              {t('admin.pricing.back')}
            </Button>
            <SyncButton sync={sync} isPrimary />
          </Box>
        }
      />
      {plans.isError && <LoadFailure error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.isSuccess && (
        <Box sx={columns}>
          <SyncOutcome sync={sync} />
          <PlanHealthPanel plans={plans.data} />
          {stats.isError ? (
            <LoadFailure error={stats.error} onRetry={() => void stats.refetch()} />
          ) : (
            <SalesFigures stats={stats.data} />
          )}
          <Box
            sx={{
              ...columns,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Box sx={columns}>
              <PlanList plans={plans.data} />
              <RecentOrders orders={stats.data?.recentOrders ?? []} />
            </Box>
            <RevenueByPlan plans={stats.data?.revenueByPlan ?? []} />
          </Box>
          <PaymentEvents />
          <ParkedPurchases />
          <ReconcilePanel />
        </Box>
      )}
    </>
  );
}
