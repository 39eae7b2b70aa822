import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { pageQuery } from '#renderer/lib/api/page-query.ts';
import { type ListColumns, USUAL_ROWS_PER_PAGE } from '#shared/contracts/admin/admin-list.ts';
import type { Endpoint, QueryInputOf } from '#shared/contracts/endpoint.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type RowOf, type ShownColumns, useDescribedColumns } from './described-columns.tsx';
import { ListBar } from './list-bar.tsx';
import { Pager } from './pager.tsx';
import { TableFrame } from './table-frame.tsx';
import { useTableView } from './table-view.ts';

const NEWEST_FIRST = 'createdAt';

type PagedList = Pick<Endpoint, 'method' | 'path' | 'response'> & {
  columns: ListColumns;
  sorts: readonly string[];
};

interface AdminListProps<List extends PagedList>
  extends Pick<DataTableProps<RowOf<List>>, 'actions' | 'aria-label' | 'keyOf' | 'sx'> {
  list: List;
  columns: ShownColumns<List>;
  /** Whether numbers and dates are at the end of their column. */
  alignsNumbers?: boolean;
  params?: { id: number };
  query?: Partial<QueryInputOf<List>>;
  filters?: ReactNode;
  /** Tells several lists of one screen apart in the address. */
  prefix?: string | undefined;
  searchLabel: string;
  /** Shown when the list is empty without a search. */
  empty?: { title: string; text: string };
  /** For lists that other screens change. */
  refetchOnMount?: 'always';
}

/** A list from its contract. The server searches, filters, sorts and pages its rows. */
export function AdminList<List extends PagedList>({
  list,
  columns: shown,
  alignsNumbers,
  params,
  query,
  filters,
  prefix,
  searchLabel,
  empty,
  refetchOnMount,
  ...table
}: AdminListProps<List>) {
  const { t } = useTranslation();
  const given = useTableView({ sort: NEWEST_FIRST, prefix });
  const view = list.sorts.includes(given.sort) ? given : { ...given, sort: NEWEST_FIRST };
  const columns = useDescribedColumns(list, shown, { alignsNumbers });
  const { page, sort, direction, search } = view;
  const args = {
    params,
    query: { page, pageSize: USUAL_ROWS_PER_PAGE, sort, direction, search: search || undefined, ...query },
  };
  const rows = useQuery({ ...pageQuery(list, args as never), refetchOnMount });
  const data = rows.data as { rows: RowOf<List>[]; total: number } | undefined;
  const missing = search === '' && empty ? empty : { title: t('lists.none'), text: t('lists.noneHint') };
  return (
    <>
      <ListBar view={view} searchLabel={searchLabel} sorts={columns.filter(({ value }) => value)}>
        {filters}
      </ListBar>
      {rows.isError && <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.isPending && (
        <TableFrame>
          <RowSkeletons count={8} />
        </TableFrame>
      )}
      {data?.rows.length === 0 && <EmptyList heading="h2" {...missing} />}
      {data && data.rows.length > 0 && (
        <>
          <TableFrame aria-busy={rows.isPlaceholderData}>
            <DataTable {...table} columns={columns} view={view} rows={data.rows} />
          </TableFrame>
          <Pager
            page={page}
            pageSize={USUAL_ROWS_PER_PAGE}
            total={data.total}
            onPage={(next) => view.change({ page: next })}
          />
        </>
      )}
    </>
  );
}
