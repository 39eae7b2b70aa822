import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { CsvButton } from './csv-button.tsx';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';
import type { Csv } from './download-csv.ts';
import { ListBar } from './list-bar.tsx';
import { Pager } from './pager.tsx';
import { sortRows } from './sort-rows.ts';
import { TableFrame } from './table-frame.tsx';
import { type TableView, useTableView } from './table-view.ts';

const USUAL_PAGE_SIZE = 25;

interface ClientListProps<Row>
  extends Pick<DataTableProps<Row>, 'actions' | 'aria-label' | 'aria-labelledby' | 'keyOf' | 'rows' | 'sx'> {
  columns: readonly Column<Row>[];
  /** Initial column and direction; see `useTableView`. */
  view: Parameters<typeof useTableView>[0];
  searchLabel: string;
  /** The text of a row in which the search looks for a match. */
  textOf: (row: Row) => string;
  csv?: Csv<Row>;
  pageSize?: number;
  /** Whether a flush panel, which has its own frame, contains the list. */
  isInPanel?: boolean;
}

/** A list that searches, sorts and pages its rows in the browser, with a CSV download. */
export function ClientList<Row>({
  rows,
  columns,
  view: start,
  searchLabel,
  textOf,
  csv,
  pageSize = USUAL_PAGE_SIZE,
  isInPanel = false,
  ...table
}: ClientListProps<Row>) {
  const { t } = useTranslation();
  const view = useTableView(start);
  const found = useSortedRows(rows, { columns, view, textOf });
  const page = Math.min(view.page, Math.max(1, Math.ceil(found.length / pageSize)));
  const rowsOfPage = (
    <DataTable
      {...table}
      columns={columns}
      view={view}
      rows={found.slice((page - 1) * pageSize, page * pageSize)}
    />
  );
  const edge = isInPanel ? { px: 2.5 } : undefined;
  return (
    <>
      <Box sx={edge}>
        <ListBar
          view={view}
          searchLabel={searchLabel}
          sorts={columns.filter(({ value }) => value)}
          download={csv && <CsvButton what={searchLabel} rows={found} csv={csv} />}
        />
      </Box>
      {found.length === 0 && <EmptyList title={t('lists.none')} text={t('lists.noneHint')} />}
      {found.length > 0 && (isInPanel ? rowsOfPage : <TableFrame>{rowsOfPage}</TableFrame>)}
      {found.length > pageSize && (
        <Box sx={edge}>
          <Pager
            page={page}
            pageSize={pageSize}
            total={found.length}
            onPage={(next) => view.change({ page: next })}
          />
        </Box>
      )}
    </>
  );
}

function useSortedRows<Row>(
  rows: readonly Row[],
  options: { columns: readonly Column<Row>[]; view: TableView; textOf: (row: Row) => string },
): Row[] {
  const { i18n } = useTranslation();
  const { columns, textOf, view } = options;
  const { search, sort, direction } = view;
  return useMemo(
    () => sortRows(rows, { columns, textOf, view: { search, sort, direction }, language: i18n.language }),
    [rows, columns, textOf, search, sort, direction, i18n.language],
  );
}
