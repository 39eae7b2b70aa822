import Box from '@mui/material/Box';
import { BarPicture } from '#renderer/components/charts/bar-picture.tsx';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { PlanRevenue } from '#shared/contracts/admin/admin.ts';

const LONGEST_NAME = 16;

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

/** In px. */
const BAR_HEIGHT = 36;
const AXIS_HEIGHT = 40;

export function RevenueByPlan({ plans }: { plans: readonly PlanRevenue[] }) {
  const { t, format } = useTexts();
  return (
    <Panel title={t('admin.pricing.revenue.title')} flush>
      {plans.length === 0 ? (
        <EmptyList title={t('admin.pricing.noSales')} text={t('admin.pricing.noSalesHint')} />
      ) : (
        <>
          <Box sx={{ px: 2.5, pb: 1 }}>
            <BarPicture
              layout="horizontal"
              height={plans.length * BAR_HEIGHT + AXIS_HEIGHT}
              labels={plans.map(({ planName }) => planName)}
              series={[
                {
                  label: t('admin.pricing.revenue.revenue'),
                  values: plans.map(({ revenue }) => revenue),
                  colour: 'accent',
                },
              ]}
              formatLabel={shortened}
              formatValue={format.usd}
              formatTick={format.shortUsd}
              isFractional
            />
          </Box>
          <DataTable
            aria-label={t('admin.pricing.revenue.title')}
            rows={plans}
            keyOf={({ planName }) => planName}
            columns={[
              { id: 'plan', label: t('admin.plans.columns.name'), cell: ({ planName }) => planName },
              {
                id: 'orders',
                label: t('admin.pricing.revenue.orders'),
                align: 'right',
                isNumeric: true,
                cell: ({ orders }) => format.number(orders),
              },
              {
                id: 'revenue',
                onPhone: 'column',
                label: t('admin.pricing.revenue.revenue'),
                align: 'right',
                isNumeric: true,
                cell: ({ revenue }) => format.usd(revenue),
              },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
