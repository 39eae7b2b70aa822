import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { StackingTable } from '#renderer/components/lists/stacking-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { PlanRevenue } from '#shared/contracts/admin/admin.ts';
import type { RevenueBarsProps } from './revenue-bars.tsx';

// Charts weigh more than the rest of the screen, which shall not wait for them. Without them there is the table.
const RevenueBars = lazy(
  (): Promise<{ default: ComponentType<RevenueBarsProps> }> =>
    import('./revenue-bars.tsx').then(
      (module) => ({ default: module.RevenueBars }),
      () => ({ default: () => null }),
    ),
);

/** In px. */
const BAR_HEIGHT = 36;
const AXIS_HEIGHT = 40;

/** What each plan has brought in. */
export function RevenueByPlan({ plans }: { plans: readonly PlanRevenue[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const height = plans.length * BAR_HEIGHT + AXIS_HEIGHT;
  return (
    <Panel title={t('admin.pricing.revenue.title')} flush>
      {plans.length === 0 ? (
        <EmptyState
          heading="h3"
          drawing={<QuietDrawing />}
          title={t('admin.pricing.noSales')}
          text={t('admin.pricing.noSalesHint')}
        />
      ) : (
        <>
          <Box aria-hidden="true" sx={{ px: 2.5, pb: 1 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
              <RevenueBars plans={plans} height={height} />
            </Suspense>
          </Box>
          <StackingTable>
            <TableHead>
              <TableRow>
                <TableCell>{t('admin.plans.columns.name')}</TableCell>
                <TableCell align="right">{t('admin.pricing.revenue.orders')}</TableCell>
                <TableCell align="right">{t('admin.pricing.revenue.revenue')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {plans.map(({ planName, orders, revenue }) => (
                <TableRow key={planName}>
                  <TableCell component="th" scope="row">
                    {planName}
                  </TableCell>
                  <TableCell data-label={t('admin.pricing.revenue.orders')} data-numeric="true" align="right">
                    {format.number(orders)}
                  </TableCell>
                  <TableCell
                    data-label={t('admin.pricing.revenue.revenue')}
                    data-numeric="true"
                    align="right"
                  >
                    {format.usd(revenue)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </StackingTable>
        </>
      )}
    </Panel>
  );
}
