import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { FieldKind, ListColumns } from '#shared/contracts/admin/admin-list.ts';
import type { ResponseOf } from '#shared/contracts/endpoint.ts';
import type { Column } from './data-table.tsx';

export type RowOf<List> = ResponseOf<List> extends readonly (infer Row)[] ? Row : never;

type Text<Row> = { text: (row: Row) => string };
type Cell<Row> = { cell: (row: Row) => ReactNode; value?: (row: Row) => string | number | null };

interface Below<Row> {
  /** Small lines below the cell. */
  below?: (row: Row) => string | readonly string[] | null;
}

/** How a list shows its columns. A text is shown and sorted by; a cell is shown instead of the column's field. */
export type ShownColumns<List extends { columns: ListColumns }> = {
  [Id in keyof List['columns']]: Pick<Column<RowOf<List>>, 'headSx' | 'label' | 'onPhone'> &
    Below<RowOf<List>> &
    (
      | Text<RowOf<List>>
      | (List['columns'][Id]['kind'] extends 'custom' ? Cell<RowOf<List>> : Partial<Cell<RowOf<List>>>)
    );
};

/**
 * The columns of a table, from their description in the contract.
 *
 * @param options.alignsNumbers whether numbers and dates are at the end of their column
 */
export function useDescribedColumns<List extends { columns: ListColumns }>(
  list: List,
  shown: ShownColumns<List>,
  { alignsNumbers = false }: { alignsNumbers?: boolean | undefined } = {},
): Column<RowOf<List>>[] {
  type Row = RowOf<List>;
  const { format } = useTexts();
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
  return Object.entries(list.columns).map(([id, { kind, field = id, sorts = true }]) => {
    const {
      text,
      cell = text,
      value = text,
      below,
      ...head
    } = shown[id] as Partial<Text<Row> & Cell<Row>> & Below<Row> & Column<Row>;
    const fieldOf = (row: Row) => (row as Record<string, unknown>)[field] as never;
    const isNumeric = kind !== 'text' && kind !== 'custom';
    return {
      ...head,
      ...(isNumeric && { isNumeric, align: alignsNumbers ? 'right' : undefined }),
      id,
      value: sorts ? (value ?? fieldOf) : undefined,
      cell: (row) => (
        <>
          {cell ? cell(row) : kind === 'custom' || fieldOf(row) === null ? '–' : write[kind](fieldOf(row))}
          {[below?.(row) ?? []].flat().map((line) => (
            <Typography key={line} variant="caption" component="div" color="textSecondary">
              {line}
            </Typography>
          ))}
        </>
      ),
    };
  });
}
