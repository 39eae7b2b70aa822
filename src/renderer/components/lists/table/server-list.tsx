import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListBar } from './list-bar.tsx';
import { Pager } from './pager.tsx';
import { TableFrame } from './table-frame.tsx';
import type { TableView } from './table-view.ts';

export const SERVER_PAGE_SIZE = 25;

interface ServerListProps<Row>
  extends Pick<DataTableProps<Row>, 'actions' | 'aria-label' | 'columns' | 'keyOf' | 'sx'> {
  view: TableView;
  page: UseQueryResult<{ rows: readonly Row[]; total: number }>;
  searchLabel: string;
  filters?: ReactNode;
  /** Shown when the list is empty without a search. */
  empty?: { title: string; text: string };
}

/** A list whose rows the server searches, sorts and pages. */
export function ServerList<Row>({
  view,
  page,
  searchLabel,
  filters,
  empty,
  columns,
  ...table
}: ServerListProps<Row>) {
  const { t } = useTranslation();
  const { data } = page;
  const missing = view.search === '' && empty ? empty : { title: t('lists.none'), text: t('lists.noneHint') };
  return (
    <>
      <ListBar view={view} searchLabel={searchLabel} sorts={columns.filter(({ value }) => value)}>
        {filters}
      </ListBar>
      {page.isError && <LoadFailure error={page.error} onRetry={() => void page.refetch()} />}
      {page.isPending && (
        <TableFrame>
          <RowSkeletons count={8} label={t('common.loading')} />
        </TableFrame>
      )}
      {data?.rows.length === 0 && <EmptyList heading="h2" {...missing} />}
      {data && data.rows.length > 0 && (
        <>
          <TableFrame aria-busy={page.isPlaceholderData}>
            <DataTable {...table} columns={columns} view={view} rows={data.rows} />
          </TableFrame>
          <Pager
            page={view.page}
            pageSize={SERVER_PAGE_SIZE}
            total={data.total}
            onPage={(next) => view.change({ page: next })}
          />
        </>
      )}
    </>
  );
}
