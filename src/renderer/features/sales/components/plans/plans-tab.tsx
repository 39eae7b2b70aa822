import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { ArrowRightIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { adminPlansQuery } from '#renderer/features/sales/api/plans.ts';
import { storeConfigQuery } from '#renderer/features/sales/api/store.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanTable } from './plan-table.tsx';
import { StoreConfigForm } from './store-config-form.tsx';

/** The payment provider's store and the plans on sale. */
export function PlansTab() {
  const { t } = useTranslation();
  const plans = useQuery(adminPlansQuery);
  const store = useQuery(storeConfigQuery).data ?? { storeId: '', productId: '' };
  const dialog = useDialog<AdminPlan | undefined>();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StoreConfigForm />
      <Panel
        title={t('admin.plans.title')}
        flush
        aside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              component={Link}
              to="/admin/pricing"
              variant="text"
              endIcon={<ArrowRightIcon size={16} />}
            >
              {t('admin.pricing.link')}
            </Button>
            <Button
              variant="contained"
              startIcon={<PlusIcon size={16} />}
              onClick={() => dialog.show(undefined)}
            >
              {t('admin.plans.add')}
            </Button>
          </Box>
        }
      >
        {plans.isPending && <RowSkeletons count={5} label={t('common.loading')} />}
        {plans.isError && <LoadFailure error={plans.error} onRetry={() => void plans.refetch()} />}
        {plans.data?.length === 0 && (
          <EmptyList title={t('admin.plans.empty')} text={t('admin.plans.emptyHint')} />
        )}
        {plans.data && plans.data.length > 0 && <PlanTable plans={plans.data} onEdit={dialog.show} />}
      </Panel>
      {dialog.shown && <PlanDialog plan={dialog.shown.item} store={store} {...dialog.state} />}
    </Box>
  );
}
