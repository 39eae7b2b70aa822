import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { EditIcon } from '#renderer/components/icons/icons.tsx';
import { StackingTable } from '#renderer/components/lists/stacking-table.tsx';
import { togglePlanMutation } from '#renderer/features/sales/api/plans.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';

interface PlanTableProps {
  plans: readonly AdminPlan[];
  onEdit: (plan: AdminPlan) => void;
}

export function PlanTable({ plans, onEdit }: PlanTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const toggle = useMutation(togglePlanMutation);
  // Shows the new state while it is being saved.
  const isActive = (plan: AdminPlan) =>
    toggle.isPending && toggle.variables.planId === plan.id ? toggle.variables.active : plan.active;
  return (
    <>
      {toggle.isError && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <Notice tone="error">{userMessageOf(toggle.error)}</Notice>
        </Box>
      )}
      <StackingTable
        rows={plans}
        keyOf={({ id }) => id}
        columns={[
          { label: t('admin.plans.columns.name'), cell: ({ name }) => name },
          {
            label: t('admin.plans.columns.type'),
            cell: ({ recurrency }) => t(`admin.plans.types.${recurrency}`),
          },
          {
            label: t('admin.plans.columns.variantId'),
            isNumeric: true,
            cell: ({ variantId }) => variantId ?? t('admin.plans.none'),
          },
          {
            label: t('admin.plans.columns.price'),
            align: 'right',
            isNumeric: true,
            cell: ({ price }) => format.usd(price),
          },
          {
            label: t('admin.plans.columns.credits'),
            align: 'right',
            isNumeric: true,
            cell: ({ credits }) => format.number(credits),
          },
          {
            label: t('admin.plans.active'),
            cell: (plan) => (
              <Switch
                checked={isActive(plan)}
                disabled={toggle.isPending}
                onChange={(_event, active) => toggle.mutate({ planId: plan.id, active })}
                slotProps={{ input: { 'aria-label': t('admin.plans.activeOf', { plan: plan.name }) } }}
              />
            ),
          },
          {
            label: t('common.edit'),
            align: 'right',
            cell: (plan) => (
              <IconAction
                label={t('admin.plans.editTitle', { plan: plan.name })}
                onClick={() => onEdit(plan)}
              >
                <EditIcon />
              </IconAction>
            ),
          },
        ]}
      />
    </>
  );
}
