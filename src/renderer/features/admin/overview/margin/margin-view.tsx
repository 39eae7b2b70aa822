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
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { RangeBar } from '#renderer/features/admin/overview/range-bar.tsx';
import { marginsQuery } from '#renderer/features/admin/overview/report-queries.ts';
import { useReportRange } from '#renderer/features/admin/overview/report-range.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Margins } from '#shared/contracts/admin/overview.ts';
import {
  costPerContent,
  filterRows,
  groupRows,
  type MarginDimension,
  type MarginFilter,
  type MarginGroup,
  mainCause,
  marginChange,
  marginDimensions,
  marginOf,
} from './margin-groups.ts';
import { MarginTable } from './margin-table.tsx';
import { useGroupName } from './use-group-name.ts';

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
            <EmptyList title={t('admin.margin.none')} text={t('admin.margin.noneHint')} />
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

/** Grouping and filter of the breakdown, kept in the address. */
function useMarginView() {
  const [params, setParams] = useSearchParams();
  const by = marginDimensions.find((known) => known === params.get('by')) ?? 'model';
  const filter: MarginFilter = Object.fromEntries(
    marginDimensions.flatMap((dimension) => {
      const value = params.get(dimension);
      return value === null ? [] : [[dimension, value]];
    }),
  );
  const write = (change: (params: URLSearchParams) => void) =>
    setParams((before) => {
      // Another grouping shows another list, so search and page start again.
      for (const name of ['q', 'page']) before.delete(name);
      change(before);
      return before;
    });
  return {
    by,
    filter,
    groupBy: (dimension: MarginDimension) => write((next) => next.set('by', dimension)),
    /** Filters by a group and groups its rows by another dimension. */
    open: (key: string) =>
      write((next) => {
        next.set(by, key);
        const left = marginDimensions.find(
          (dimension) => dimension !== by && filter[dimension] === undefined,
        );
        if (left) next.set('by', left);
      }),
    remove: (dimension: MarginDimension) => write((next) => next.delete(dimension)),
  };
}

interface MarginCauseProps {
  groups: readonly MarginGroup[];
  by: MarginDimension;
  previous: Margins['previous'];
}

function MarginCause({ groups, by, previous }: MarginCauseProps) {
  const { t, format } = useTexts();
  const nameOf = useGroupName();
  const now = groups.reduce((sum, { current }) => sum + marginOf(current), 0);
  const change = groups.reduce((sum, group) => sum + marginChange(group), 0);
  const cause = mainCause(groups);
  const days = { from: format.fullDay(previous.from), to: format.fullDay(previous.to) };
  const direction = change < 0 ? 'fell' : change > 0 ? 'rose' : 'same';
  return (
    <div role="status">
      <Typography variant="h4" component="p">
        {t(`admin.margin.${direction}`, {
          amount: format.microUsd(Math.abs(change)),
          now: format.microUsd(now),
          ...days,
        })}
      </Typography>
      {cause && (
        <SecondaryText sx={{ mt: 0.5 }}>
          {t('admin.margin.cause', {
            name: nameOf(by, cause.key),
            change: format.signedMicroUsd(marginChange(cause)),
          })}{' '}
          <CostWords group={cause} />
        </SecondaryText>
      )}
    </div>
  );
}

function CostWords({ group }: { group: MarginGroup }) {
  const { t, format } = useTexts();
  const [before, now] = [costPerContent(group.previous), costPerContent(group.current)];
  if (before === null || now === null)
    return t(before === null ? 'admin.margin.newGroup' : 'admin.margin.goneGroup');
  return t('admin.margin.causeCost', {
    before: format.microUsd(Math.round(before)),
    now: format.microUsd(Math.round(now)),
    contentsBefore: format.number(group.previous.contents),
    contents: format.number(group.current.contents),
  });
}
