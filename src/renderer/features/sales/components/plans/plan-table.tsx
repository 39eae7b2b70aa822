import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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

/** Every plan, with the switch that puts it on sale. */
export function PlanTable({ plans, onEdit }: PlanTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const toggle = useMutation(togglePlanMutation);
  // What was just pressed shows at once, until the plans have been read again.
  const isActive = (plan: AdminPlan) =>
    toggle.isPending && toggle.variables.planId === plan.id ? toggle.variables.active : plan.active;
  return (
    <>
      {toggle.isError && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <Notice tone="error">{userMessageOf(toggle.error)}</Notice>
        </Box>
      )}
      <StackingTable>
        <TableHead>
          <TableRow>
            <TableCell>{t('admin.plans.columns.name')}</TableCell>
            <TableCell>{t('admin.plans.columns.type')}</TableCell>
            <TableCell>{t('admin.plans.columns.variantId')}</TableCell>
            <TableCell align="right">{t('admin.plans.columns.price')}</TableCell>
            <TableCell align="right">{t('admin.plans.columns.credits')}</TableCell>
            <TableCell>{t('admin.plans.active')}</TableCell>
            <TableCell align="right">{t('common.edit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {plans.map((plan) => (
            <TableRow key={plan.id}>
              <TableCell component="th" scope="row">
                {plan.name}
              </TableCell>
              <TableCell data-label={t('admin.plans.columns.type')}>
                {t(`admin.plans.types.${plan.recurrency}`)}
              </TableCell>
              <TableCell data-label={t('admin.plans.columns.variantId')} data-numeric="true">
                {plan.variantId ?? t('admin.plans.none')}
              </TableCell>
              <TableCell data-label={t('admin.plans.columns.price')} data-numeric="true" align="right">
                {format.usd(plan.price)}
              </TableCell>
              <TableCell data-label={t('admin.plans.columns.credits')} data-numeric="true" align="right">
                {format.number(plan.credits)}
              </TableCell>
              <TableCell data-label={t('admin.plans.active')}>
                <Switch
                  checked={isActive(plan)}
                  disabled={toggle.isPending}
                  onChange={(_event, active) => toggle.mutate({ planId: plan.id, active })}
                  slotProps={{ input: { 'aria-label': t('admin.plans.activeOf', { plan: plan.name }) } }}
                />
              </TableCell>
              <TableCell data-label={t('common.edit')} align="right">
                <IconAction
                  label={t('admin.plans.editTitle', { plan: plan.name })}
                  onClick={() => onEdit(plan)}
                >
                  <EditIcon />
                </IconAction>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </StackingTable>
    </>
  );
}
