import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import { CsvButton } from '#renderer/components/lists/table/csv-button.tsx';

const Figures = styled(ScrollingTable)(({ theme }) => ({
  marginTop: 8,
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  '& > .table': { maxHeight: 280, overflowY: 'auto', outlineOffset: -2 },
  '& th, & td': {
    minWidth: 0,
    padding: '6px 8px',
    textAlign: 'right',
    verticalAlign: 'baseline',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { minWidth: '7.75em', paddingLeft: 12, textAlign: 'left' },
  '& :is(th, td):last-of-type:not(:first-of-type)': { paddingRight: 12 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    verticalAlign: 'bottom',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    ...theme.typography.caption,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '&[data-sideways] thead th:first-of-type': { zIndex: 3 },
  '& tbody th': { fontWeight: theme.typography.fontWeightRegular },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));

export interface ChartColumn<Row> {
  label: string;
  /** Text on screen. */
  text: (row: Row) => string;
  /** Value in the downloaded file. */
  value: (row: Row) => string | number | null;
}

interface ChartTableProps<Row> {
  /** Names the figures, for screen readers. */
  label: string;
  /** In the order of the chart; the table shows them in reverse. */
  rows: readonly Row[];
  /** The first column is the header of its row. */
  columns: readonly [ChartColumn<Row>, ...ChartColumn<Row>[]];
  /** Label of the button that opens the table; the default does not say what it contains. */
  openLabel?: string;
  /** Must not include the extension. */
  fileName: string;
}

/** The figures of a chart as a table on demand, and as a CSV file. */
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
        <Figures id={tableId} label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={name.text(row)}>
                <th scope="row">{name.text(row)}</th>
                {others.map((column) => (
                  <td key={column.label}>{column.text(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Figures>
      )}
    </>
  );
}
