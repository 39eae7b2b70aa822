import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { EditIcon } from '#renderer/components/icons/icons.tsx';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { PlanFields } from './plan-fields.tsx';
import { NO_STORE } from './plan-form-values.ts';
import { usePlanForm } from './use-plan-form.ts';

function PlanRow({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const { t, format } = useTexts();
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {plan.name}
          </Typography>
          <Chip
            size="small"
            label={plan.active ? t('admin.plans.active') : t('admin.plans.inactive')}
            sx={plan.active ? { bgcolor: 'green.soft', color: 'green.main' } : undefined}
          />
        </Box>
        <SecondaryText>
          {t('admin.pricing.planLine', {
            price: format.usd(plan.price),
            type: t(`admin.plans.types.${plan.recurrency}`),
            credits: t('pricing.credits', { count: plan.credits, amount: format.number(plan.credits) }),
          })}
        </SecondaryText>
      </Box>
      <Button
        size="small"
        startIcon={<EditIcon size={16} />}
        aria-label={t('admin.plans.editTitle', { plan: plan.name })}
        onClick={onEdit}
      >
        {t('common.edit')}
      </Button>
    </>
  );
}

/** All plans. A form replaces the row of the plan that is edited. */
export function PlanList({ plans }: { plans: readonly AdminPlan[] }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<number>();
  return (
    <Panel title={t('admin.plans.title')} flush>
      {plans.length === 0 && <EmptyList title={t('admin.plans.empty')} text={t('admin.plans.emptyHint')} />}
      <RowList>
        {plans.map((plan) => (
          <li key={plan.id}>
            {plan.id === edited ? (
              <PlanInlineForm plan={plan} onClose={() => setEdited(undefined)} />
            ) : (
              <PlanRow plan={plan} onEdit={() => setEdited(plan.id)} />
            )}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function PlanInlineForm({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLFormElement>(null);
  // Moves the focus, because the form replaces the button that had it.
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const edit = usePlanForm({ plan, store: NO_STORE, screen: 'page', onSaved: onClose });
  return (
    <Box
      ref={frame}
      component="form"
      noValidate
      aria-label={t('admin.plans.editTitle', { plan: plan.name })}
      onSubmit={edit.submit}
      sx={{ flex: 1, minWidth: 0, py: 1.5 }}
    >
      {edit.question}
      <PlanFields edit={edit} withActive />
      {edit.failure && (
        <Box sx={{ mt: 2 }}>
          <Notice tone="error">{userMessageOf(edit.failure)}</Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="contained" color="primary" loading={edit.isSaving}>
          {t('admin.plans.save')}
        </Button>
      </Box>
    </Box>
  );
}
