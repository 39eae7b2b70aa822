import { type SxProps, styled, type Theme } from '@mui/material/styles';
import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { TableView } from './table-view.ts';

const Frame = styled(Table)(({ theme }) => ({
  '& thead th:first-of-type, & tbody th': { paddingLeft: 20 },
  '& thead th:last-of-type, & tbody td:last-of-type': { paddingRight: 20 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& td, & th': { overflowWrap: 'anywhere' },
  '& thead th': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& tbody th': { fontWeight: theme.typography.fontWeightMedium },
  '& tbody [data-number]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-actions]': { whiteSpace: 'nowrap', textAlign: 'right' },
  '&[data-folded] tbody tr > *': { verticalAlign: 'top', paddingBlock: 12 },
  '&[data-folded] tbody th': { width: '100%' },
}));

/** The columns that don't fit, below the name of their row. */
const Folded = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 12px',
  margin: '6px 0 0',
  ...theme.typography.caption,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  '& dd[data-number]': { whiteSpace: 'nowrap' },
  '& dd[data-wide]': { gridColumn: '1 / -1' },
}));

/** Icons line up with the text above. */
const FoldedActions = styled('div')({
  marginTop: 8,
  '&:empty': { display: 'none' },
  '& > .MuiIconButton-root:first-child': { marginLeft: -8 },
});

export interface Column<Row> extends Pick<TableCellProps, 'align'> {
  /** Used in the address when the table is sorted by this column. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this value. */
  value?: ((row: Row) => string | number | null) | undefined;
  headSx?: SxProps<Theme>;
  isNumeric?: boolean;
  /** On phones: a column of its own, or the whole width below the name. By default a line below the name. */
  onPhone?: 'column' | 'wide';
}

export interface DataTableProps<Row>
  extends Pick<TableProps, 'aria-busy' | 'aria-label' | 'aria-labelledby' | 'sx'> {
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The first column is the header of its row. */
  columns: readonly Column<Row>[];
  /** Buttons in a last column without a visible header. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Without it, no column is sortable. */
  view?: TableView;
}

/** A table. On phones secondary columns fold into the first cell. */
export function DataTable<Row>({ rows, keyOf, columns, actions, view, ...table }: DataTableProps<Row>) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [name, ...others] = columns;
  if (!name) return null;
  const folded = isNarrow ? others.filter(({ onPhone }) => onPhone !== 'column') : [];
  const shown = others.filter((column) => !folded.includes(column));
  return (
    <Frame {...table} data-folded={folded.length > 0 || undefined}>
      <TableHead sx={folded.length > 0 && shown.length === 0 ? visuallyHiddenStyle : undefined}>
        <TableRow>
          {[name, ...shown].map((column) => (
            <HeadCell key={column.id} column={column} view={view} />
          ))}
          {actions && folded.length === 0 && (
            <TableCell>
              <span style={visuallyHiddenStyle}>{t('admin.actions')}</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            <TableCell component="th" scope="row">
              {name.cell(row)}
              {folded.length > 0 && (
                <Folded>
                  {folded.map((column) => (
                    <FoldedCell key={column.id} column={column} row={row} />
                  ))}
                </Folded>
              )}
              {actions && folded.length > 0 && <FoldedActions>{actions(row)}</FoldedActions>}
            </TableCell>
            {shown.map(({ id, cell, align, isNumeric }) => (
              <TableCell key={id} align={align} data-number={isNumeric}>
                {cell(row)}
              </TableCell>
            ))}
            {actions && folded.length === 0 && <TableCell data-actions>{actions(row)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Frame>
  );
}

function FoldedCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, cell, isNumeric, onPhone } = column;
  const isWide = onPhone === 'wide';
  return (
    <>
      <dt style={isWide ? visuallyHiddenStyle : undefined}>{label}</dt>
      <dd data-wide={isWide || undefined} data-number={isNumeric}>
        {cell(row)}
      </dd>
    </>
  );
}

function HeadCell<Row>({ column, view }: { column: Column<Row>; view: TableView | undefined }) {
  const { id, label, align, headSx, value } = column;
  const isSorted = view?.sort === id;
  if (!view || !value) {
    return (
      <TableCell align={align} sx={headSx}>
        {label}
      </TableCell>
    );
  }
  return (
    <TableCell align={align} sx={headSx} sortDirection={isSorted ? view.direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? view.direction : 'asc'}
        onClick={() =>
          view.change({ sort: id, direction: isSorted && view.direction === 'asc' ? 'desc' : 'asc' })
        }
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
