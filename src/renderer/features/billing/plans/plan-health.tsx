import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { planHealthQuery } from '#renderer/features/billing/api/plans.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminPlan, PlanHealth } from '#shared/contracts/admin/admin-plans.ts';

/** Whether customers can buy each plan, what a credit brings, and what is left of it at worst. */
export function PlanHealthPanel({ plans, aside }: { plans: readonly AdminPlan[]; aside?: ReactNode }) {
  const { t } = useTranslation();
  const health = useQuery(planHealthQuery);
  return (
    <Panel title={t('admin.plans.health.title')} flush aside={aside}>
      <SecondaryText sx={{ px: 2.5, pb: 1.5 }}>{t('admin.plans.health.text')}</SecondaryText>
      {health.isPending && <RowSkeletons count={plans.length} />}
      {health.isError && <LoadFailure error={health.error} onRetry={() => void health.refetch()} />}
      <RowList>
        {health.data
          ?.toSorted((a, b) => Number(isSound(a)) - Number(isSound(b)))
          .map((row) => {
            const plan = plans.find(({ id }) => id === row.planId);
            const doubles = plans.filter(({ id }) => row.looksLike.includes(id)).map(({ name }) => name);
            return (
              plan && (
                <li key={row.planId}>
                  <HealthRow plan={plan} health={row} doubles={doubles} />
                </li>
              )
            );
          })}
      </RowList>
    </Panel>
  );
}

const isAtLoss = ({ worstMargin }: PlanHealth) => worstMargin !== null && worstMargin < 0;
const isSound = (health: PlanHealth) => health.canBeBought && !isAtLoss(health);

interface HealthRowProps {
  plan: AdminPlan;
  health: PlanHealth;
  /** Names of plans that may be the same one. */
  doubles: readonly string[];
}

function HealthRow({ plan, health, doubles }: HealthRowProps) {
  const { t, format } = useTexts();
  const { why, canBeBought, creditMicroUsd, isPaidPrice, worstMargin, worstType, worstTier } = health;
  const isLoss = isAtLoss(health);
  const worst =
    worstType && worstTier
      ? `${t(`contentTypes.${worstType}`)}, ${t(`admin.models.tiers.${worstTier}`)}`
      : undefined;
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {plan.name}
        </Typography>
        <Chip
          size="small"
          label={t(canBeBought ? 'admin.plans.health.yes' : 'admin.plans.health.no')}
          sx={
            canBeBought
              ? { bgcolor: 'green.soft', color: 'green.main' }
              : { bgcolor: 'amber.soft', color: 'amber.main' }
          }
        />
        {why && <SecondaryText>{t(`admin.plans.health.why.${why}`)}</SecondaryText>}
      </Box>
      <SecondaryText sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t(isPaidPrice ? 'admin.plans.health.paid' : 'admin.plans.health.price', {
          amount: format.creditPrice(creditMicroUsd),
        })}
        {' · '}
        <Box component="span" sx={isLoss ? { color: 'red.main', fontWeight: 'fontWeightMedium' } : undefined}>
          {worstMargin === null
            ? t('admin.plans.health.marginUnknown')
            : t(isLoss ? 'admin.plans.health.loss' : 'admin.plans.health.margin', {
                margin: format.number(worstMargin, { style: 'percent', maximumFractionDigits: 0 }),
                worst,
              })}
        </Box>
      </SecondaryText>
      {doubles.length > 0 && (
        <SecondaryText>{t('admin.plans.health.double', { plans: doubles.join(', ') })}</SecondaryText>
      )}
    </Box>
  );
}
