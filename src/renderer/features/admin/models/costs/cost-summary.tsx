import Typography from '@mui/material/Typography';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ModelCost, ModelCosts } from '#shared/contracts/admin/admin-models.ts';

export function CostSummary({ rows, plans }: { rows: readonly ModelCost[]; plans: ModelCosts['plans'] }) {
  const { t, format } = useTexts();
  const costs = rows.flatMap(({ costMicroUsd }) => costMicroUsd ?? []);
  if (costs.length === 0) return null;
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const losses = plans
    .map(({ name }, index) => ({
      plan: name,
      count: rows.filter(({ marginsMicroUsd }) => (marginsMicroUsd[index] ?? 0) < 0).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Typography variant="body2">
        {t('admin.models.costs.mean', {
          mean: format.microUsd(Math.round(mean)),
          most: format.microUsd(Math.max(...costs)),
        })}{' '}
        {costs.length < rows.length && t('admin.models.costs.partial')}
      </Typography>
      {losses.map(({ plan, count }) => (
        <Typography key={plan} variant="body2" sx={{ color: 'red.main', overflowWrap: 'anywhere' }}>
          {t('admin.models.costs.losses', {
            plan,
            count: format.number(count),
            total: format.number(costs.length),
          })}
        </Typography>
      ))}
    </>
  );
}
