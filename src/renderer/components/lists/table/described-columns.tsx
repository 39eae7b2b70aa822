import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { FieldKind, ListColumns } from '#shared/contracts/admin/admin-list.ts';
import type { Column } from './data-table.tsx';

type Text<Row> = { text: (row: Row) => string };
type Cell<Row> = { cell: (row: Row) => ReactNode; value?: (row: Row) => string | number | null };

/** How a list shows its columns. A text is shown and sorted by; a cell is shown instead of the column's field. */
export type ShownColumns<Row, Columns extends ListColumns> = {
  [Id in keyof Columns]: Pick<Column<Row>, 'label' | 'onPhone'> & { headSx?: SxProps<Theme> } & (
      | Text<Row>
      | (Columns[Id]['kind'] extends 'custom' ? Cell<Row> : Partial<Cell<Row>>)
    );
};

/**
 * The columns of a table, from their description in the contract.
 *
 * @param options.alignsNumbers whether numbers and dates are at the end of their column
 */
export function useDescribedColumns<Row, Columns extends ListColumns>(
  columns: Columns,
  shown: ShownColumns<Row, Columns>,
  { alignsNumbers = false }: { alignsNumbers?: boolean | undefined } = {},
): Column<Row>[] {
  const format = useFormat();
  const write: Record<FieldKind, (value: never) => ReactNode> = {
    text: String,
    number: (value: number) => format.number(value),
    signed: format.signedNumber,
    usd: format.usd,
    microUsd: format.microUsd,
    duration: format.duration,
    date: (value: string) => format.date(value),
    time: (value: string) => <time dateTime={value}>{format.dateTime(value)}</time>,
  };
  return Object.entries(columns).map(([id, { kind, field = id, sorts = true }]) => {
    const {
      text,
      cell = text,
      value = text,
      ...head
    } = shown[id] as Partial<Text<Row> & Cell<Row>> & Column<Row>;
    const fieldOf = (row: Row) => (row as Record<string, unknown>)[field] as never;
    const isNumeric = kind !== 'text' && kind !== 'custom';
    return {
      ...head,
      ...(isNumeric && { isNumeric, align: alignsNumbers ? 'right' : undefined }),
      id,
      value: sorts ? (value ?? fieldOf) : undefined,
      cell: cell ?? ((row) => (kind === 'custom' || fieldOf(row) === null ? '–' : write[kind](fieldOf(row)))),
    };
  });
}
