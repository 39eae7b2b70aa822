import { type SxProps, styled, type Theme } from '@mui/material/styles';
import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';

const Frame = styled(Table)(({ theme }) => ({
  '& thead th:first-of-type, & tbody th': { paddingLeft: 20 },
  '& thead th:last-of-type, & tbody td:last-of-type': { paddingRight: 20 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& td, & th': { overflowWrap: 'anywhere' },
  '& thead th': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& tbody th': { fontWeight: theme.typography.fontWeightMedium },
  '& [data-number]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-actions]': { whiteSpace: 'nowrap', textAlign: 'right' },
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHiddenStyle,
    '& tbody tr': {
      display: 'block',
      padding: '12px 16px',
      borderTop: `1px solid ${theme.vars.palette.hairline}`,
    },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tbody td, & tbody th, & tbody td:last-of-type': {
      display: 'flex',
      // MUI reverses the direction of right-aligned cells.
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      minHeight: 32,
      padding: '2px 0',
      border: 0,
      textAlign: 'start',
    },
    '& tbody [data-label]::before': {
      content: 'attr(data-label)',
      flex: 'none',
      maxWidth: '60%',
      whiteSpace: 'normal',
      color: theme.vars.palette.text.secondary,
      ...theme.typography.caption,
    },
    // Captions below a number may wrap. The number itself has no spaces.
    '& tbody [data-number]': { whiteSpace: 'normal' },
    '& tbody td[data-actions]': { justifyContent: 'flex-end', flexWrap: 'wrap', paddingTop: 8 },
  },
}));

export interface Column<Row> extends Pick<TableCellProps, 'align' | 'sortDirection'> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Shown in the header instead of the label. */
  head?: ReactNode;
  headSx?: SxProps<Theme>;
  isNumeric?: boolean;
  /** On phones the cell has no label and uses the whole width. */
  isWide?: boolean;
}

interface StackingTableProps<Row> extends Pick<TableProps, 'aria-label' | 'aria-labelledby' | 'sx'> {
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The first column is the header of its row. */
  columns: readonly Column<Row>[];
  /** Buttons in a last column without a visible header. */
  actions?: (row: Row) => ReactNode;
}

/** A table. On phones every row is a card with labelled lines, and its first cell is the title. */
export function StackingTable<Row>({ rows, keyOf, columns, actions, ...table }: StackingTableProps<Row>) {
  const { t } = useTranslation();
  const [name, ...others] = columns;
  return (
    <Frame {...table}>
      <TableHead>
        <TableRow>
          {columns.map(({ label, head, headSx, align, sortDirection }) => (
            <TableCell key={label} align={align} sortDirection={sortDirection} sx={headSx}>
              {head ?? label}
            </TableCell>
          ))}
          {actions && (
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
              {name?.cell(row)}
            </TableCell>
            {others.map(({ label, cell, align, isNumeric, isWide }) => (
              <TableCell
                key={label}
                align={align}
                data-label={isWide ? undefined : label}
                data-number={isNumeric}
              >
                {cell(row)}
              </TableCell>
            ))}
            {actions && <TableCell data-actions>{actions(row)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Frame>
  );
}
