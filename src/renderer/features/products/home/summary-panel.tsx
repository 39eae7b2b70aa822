import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { clampLines } from '#renderer/theme/clamp-lines.ts';

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': {
    ...clampLines(3),
    whiteSpace: 'pre-line',
    margin: '0 0 10px',
  },
  '& dd:last-child': { marginBottom: 0 },
}));

interface Fact {
  label: string;
  /** Facts without a value are left out. */
  value: string;
  /** Shown beside the label. */
  mark?: ReactNode;
}

interface SummaryPanelProps {
  title: string;
  /** Whether this part of the product has no values yet. */
  isEmpty: boolean;
  emptyText: string;
  /** Label of the button while there are no values. */
  emptyAction: string;
  editLabel: string;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  /** Undefined while loading. */
  facts: readonly Fact[] | undefined;
  onOpen: () => void;
}

/** The main facts of a part of a product, with a button that opens its dialog. */
export function SummaryPanel({
  title,
  isEmpty,
  emptyText,
  emptyAction,
  editLabel,
  query,
  facts,
  onOpen,
}: SummaryPanelProps) {
  const { t } = useTranslation();
  if (isEmpty) {
    return (
      <Panel title={title}>
        <SecondaryText sx={{ mb: 1.5 }}>{emptyText}</SecondaryText>
        <Button onClick={onOpen}>{emptyAction}</Button>
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      aside={
        <Button size="small" variant="text" aria-label={editLabel} onClick={onOpen} sx={{ mr: '-12px' }}>
          {t('common.edit')}
        </Button>
      }
    >
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : facts ? (
        <Facts>
          {facts
            .filter(({ value }) => value !== '')
            .map(({ label, value, mark }) => (
              <Fragment key={label}>
                <dt>
                  {label}
                  {mark}
                </dt>
                <dd title={value}>{value}</dd>
              </Fragment>
            ))}
        </Facts>
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
    </Panel>
  );
}
