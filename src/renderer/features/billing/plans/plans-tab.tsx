import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { type DialogState, useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ArrowRightIcon, EditIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ClientList } from '#renderer/components/lists/table/client-list.tsx';
import { useDescribedColumns } from '#renderer/components/lists/table/described-columns.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { adminPlansQuery, togglePlanMutation } from '#renderer/features/billing/api/plans.ts';
import {
  type StoreValues,
  saveStoreMutation,
  storeConfigQuery,
  syncPlansMutation,
} from '#renderer/features/billing/api/store.ts';
import { SyncButton, SyncOutcome } from '#renderer/features/billing/sales/sync-panel.tsx';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { type AdminPlan, listAdminPlans } from '#shared/contracts/admin/admin-plans.ts';
import { saveStoreConfig } from '#shared/contracts/billing/payments.ts';
import { PlanFields } from './plan-fields.tsx';
import { NO_STORE } from './plan-form-values.ts';
import { PlanHealthPanel } from './plan-health.tsx';
import { useLossQuestion } from './use-loss-question.tsx';
import { type PlanFormOptions, usePlanForm } from './use-plan-form.ts';

export function PlansTab() {
  const { t } = useTranslation();
  const plans = useQuery(adminPlansQuery);
  const store = useQuery(storeConfigQuery).data ?? NO_STORE;
  const dialog = useDialog<AdminPlan | undefined>();
  const sync = useMutation(syncPlansMutation);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StoreConfigForm />
      <SyncOutcome sync={sync} />
      {plans.data && <PlanHealthPanel plans={plans.data} aside={<SyncButton sync={sync} />} />}
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
              color="primary"
              startIcon={<PlusIcon size={16} />}
              onClick={() => dialog.show(undefined)}
            >
              {t('admin.plans.add')}
            </Button>
          </Box>
        }
      >
        {plans.isPending && <RowSkeletons count={5} />}
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

function PlanTable({ plans, onEdit }: { plans: readonly AdminPlan[]; onEdit: (plan: AdminPlan) => void }) {
  const { t } = useTranslation();
  const toggle = useMutation(togglePlanMutation);
  const { guard, question } = useLossQuestion();
  // Shows the new state while it is being saved.
  const isActive = (plan: AdminPlan) =>
    toggle.isPending && toggle.variables.planId === plan.id ? toggle.variables.active : plan.active;
  const columns = useDescribedColumns(
    listAdminPlans,
    {
      name: { label: t('admin.plans.columns.name') },
      type: {
        label: t('admin.plans.columns.type'),
        text: ({ recurrency }) => t(`admin.plans.types.${recurrency}`),
      },
      variant: {
        label: t('admin.plans.columns.variantId'),
        cell: ({ variantId }) => variantId ?? t('admin.plans.none'),
      },
      price: { label: t('admin.plans.columns.price'), onPhone: 'column' },
      credits: { label: t('admin.plans.columns.credits') },
      active: {
        label: t('admin.plans.active'),
        value: ({ active }) => Number(!active),
        cell: (plan) => (
          <Switch
            checked={isActive(plan)}
            disabled={toggle.isPending}
            onChange={(_event, active) =>
              guard({ ...plan, active }, plan, () => toggle.mutate({ planId: plan.id, active }))
            }
            slotProps={{ input: { 'aria-label': t('admin.plans.activeOf', { plan: plan.name }) } }}
          />
        ),
      },
    },
    { alignsNumbers: true },
  );
  return (
    <>
      {question}
      <ClientList
        aria-label={t('admin.plans.title')}
        isInPanel
        rows={plans}
        keyOf={({ id }) => id}
        view={{ sort: 'price', direction: 'asc' }}
        searchLabel={t('admin.plans.search')}
        textOf={({ name, variantId, recurrency }) =>
          [name, variantId ?? '', t(`admin.plans.types.${recurrency}`)].join(' ')
        }
        columns={columns}
        actions={(plan) => (
          <IconAction label={t('admin.plans.editTitle', { plan: plan.name })} onClick={() => onEdit(plan)}>
            <EditIcon />
          </IconAction>
        )}
      />
    </>
  );
}

interface PlanDialogProps extends DialogState, Pick<PlanFormOptions, 'plan' | 'store'> {}

function PlanDialog({ plan, store, ...dialog }: PlanDialogProps) {
  const { t } = useTranslation();
  const edit = usePlanForm({
    plan,
    store,
    screen: 'panel',
    onSaved: dialog.onClose,
  });
  return (
    <EditFrame
      {...dialog}
      isDirty={edit.dirty}
      maxWidth="md"
      title={plan ? t('admin.plans.editTitle', { plan: plan.name }) : t('admin.plans.add')}
    >
      <DialogForm
        onSubmit={edit.submit}
        error={edit.failure}
        saveLabel={plan ? t('admin.plans.save') : t('admin.plans.add')}
        isSaving={edit.isSaving}
      >
        <PlanFields edit={edit} withActive={!plan} />
      </DialogForm>
      {edit.question}
    </EditFrame>
  );
}

function StoreForm({ opened }: { opened: StoreValues }) {
  const { t } = useTranslation();
  const { form, values, conflicts, submit, failure, isSaving } = useEditForm({
    stored: opened,
    valuesOf: (seen: StoreValues | undefined) => seen ?? opened,
    resolver: zodResolver(
      saveStoreConfig.body as NonNullable<typeof saveStoreConfig.body>,
    ) as Resolver<StoreValues>,
    mutation: saveStoreMutation(opened),
    onSaved: () => {},
  });
  return (
    <>
      <ConflictPanel
        edit={{ form, values, conflicts }}
        labelOf={(field) => t(`admin.plans.fields.${field}`)}
      />
      {failure && <Notice tone="error">{userMessageOf(failure)}</Notice>}
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr auto' },
        }}
      >
        {(['storeId', 'productId'] as const).map((field) => (
          <FormTextField
            key={field}
            name={field}
            control={form.control}
            label={t(`admin.plans.fields.${field}`)}
            hint={field === 'productId' ? t('admin.plans.productHint') : undefined}
            input={{ inputMode: 'numeric' }}
          />
        ))}
        <Button type="submit" loading={isSaving} sx={{ minHeight: 44, mt: { md: 2.75 } }}>
          {t('admin.plans.saveConfig')}
        </Button>
      </Box>
    </>
  );
}

function StoreConfigForm() {
  const { t } = useTranslation();
  const config = useQuery(storeConfigQuery);
  return (
    <Panel title={t('admin.plans.provider')}>
      <SecondaryText sx={{ mb: 2.5, maxWidth: '72ch' }}>{t('admin.plans.providerHint')}</SecondaryText>
      {config.isPending && <Skeleton variant="rounded" height={56} />}
      {config.isError && <LoadFailure error={config.error} onRetry={() => void config.refetch()} />}
      {config.data && <StoreForm key={JSON.stringify(config.data)} opened={config.data} />}
    </Panel>
  );
}
