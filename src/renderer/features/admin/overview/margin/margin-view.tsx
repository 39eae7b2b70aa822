import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ChoiceRow } from '#renderer/components/charts/choice-row.tsx';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { ChevronLeftIcon } from '#renderer/components/icons/icons.tsx';
import { RangeBar } from '#renderer/features/admin/overview/range-bar.tsx';
import { marginsQuery } from '#renderer/features/admin/overview/report-queries.ts';
import { useReportRange } from '#renderer/features/admin/overview/report-range.ts';
import { MarginCause } from './margin-cause.tsx';
import { filterRows, groupRows, marginDimensions } from './margin-groups.ts';
import { MarginTable } from './margin-table.tsx';
import { useGroupName } from './use-group-name.ts';
import { useMarginView } from './use-margin-view.ts';

/** Breaks down the margin of a range, with the changes since the previous range. */
export function MarginView() {
  const { t } = useTranslation();
  const range = useReportRange();
  const margins = useQuery(marginsQuery(range.days));
  const view = useMarginView();
  const nameOf = useGroupName();
  const rows = margins.data ? filterRows(margins.data.rows, view.filter) : [];
  const groups = groupRows(rows, view.by);
  const chosen = marginDimensions.flatMap((dimension) => {
    const value = view.filter[dimension];
    return value === undefined ? [] : [{ dimension, value }];
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <BackLink />
        <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
          {t('admin.margin.title')}
        </Typography>
      </div>
      <RangeBar range={range} />
      {margins.isError && <LoadFailure error={margins.error} onRetry={() => void margins.refetch()} />}
      {margins.isPending && <Loading />}
      {margins.data && (
        <div>
          <MarginCause groups={groups} by={view.by} previous={margins.data.previous} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 2 }}>
            <ChoiceRow
              label={t('admin.margin.by')}
              value={view.by}
              options={marginDimensions.map((value) => ({
                value,
                label: t(`admin.margin.dimensions.${value}`),
              }))}
              onChange={view.groupBy}
            />
            {chosen.map(({ dimension, value }) => (
              <Chip
                key={dimension}
                label={`${t(`admin.margin.dimensions.${dimension}`)}: ${nameOf(dimension, value)}`}
                onDelete={() => view.remove(dimension)}
              />
            ))}
          </Box>
          {groups.length === 0 ? (
            <EmptyList heading="h3" title={t('admin.margin.none')} text={t('admin.margin.noneHint')} />
          ) : (
            <MarginTable
              // Remounts for another list, so that its search starts empty.
              key={[view.by, ...chosen.map(({ value }) => value)].join(' ')}
              groups={groups}
              by={view.by}
              onOpen={chosen.length < marginDimensions.length - 1 ? view.open : undefined}
              fileName={`margin-by-${view.by}-${range.days.from}-${range.days.to}`}
            />
          )}
        </div>
      )}
    </Box>
  );
}

function BackLink() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(
    [...params].filter(([name]) => ['tab', 'period', 'from', 'to'].includes(name)),
  );
  return (
    <Button
      component={Link}
      to={{ search: `?${kept}` }}
      size="small"
      variant="text"
      startIcon={<ChevronLeftIcon size={16} />}
      sx={{ ml: -1 }}
    >
      {t('admin.margin.back')}
    </Button>
  );
}
