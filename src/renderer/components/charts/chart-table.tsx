import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import { CsvButton } from '#renderer/components/lists/table/csv-button.tsx';

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 280,
  marginTop: 8,
  overflow: 'auto',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& td, & th': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

export interface ChartColumn<Row> {
  label: string;
  /** Text on screen. */
  text: (row: Row) => string;
  /** Value in the downloaded file. */
  value: (row: Row) => string | number | null;
}

interface ChartTableProps<Row> {
  /** What the figures are. */
  label: string;
  /** In the order of the chart; the table starts with the last. */
  rows: readonly Row[];
  /** The first column is the header of its row. */
  columns: readonly [ChartColumn<Row>, ...ChartColumn<Row>[]];
  /** Label of the button; the default does not say what the table shows. */
  openLabel?: string;
  /** Without its extension. */
  fileName: string;
}

/** The figures of a chart: as a table on demand, and as a file. */
export function ChartTable<Row>({ label, rows, columns, openLabel, fileName }: ChartTableProps<Row>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const tableId = useId();
  const [name, ...others] = columns;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button
          size="small"
          variant="text"
          aria-expanded={shown}
          aria-controls={shown ? tableId : undefined}
          onClick={() => setShown(!shown)}
          endIcon={<ChevronDownIcon size={16} />}
          sx={{ ml: -1.5, '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' } }}
        >
          {openLabel ?? t('lists.asTable')}
        </Button>
        <CsvButton what={label} rows={rows} csv={{ fileName, columns }} />
      </Box>
      {shown && (
        // Focusable, so that the keyboard can scroll it.
        <Scroller id={tableId} tabIndex={0} role="group" aria-label={label}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{name.label}</TableCell>
                {others.map((column) => (
                  <TableCell key={column.label} align="right">
                    {column.label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.toReversed().map((row) => (
                <TableRow key={name.text(row)}>
                  <TableCell component="th" scope="row">
                    {name.text(row)}
                  </TableCell>
                  {others.map((column) => (
                    <TableCell key={column.label} align="right">
                      {column.text(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Scroller>
      )}
    </>
  );
}
