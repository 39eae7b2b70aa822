import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';

/** Around a table: its surface, which scrolls sideways where the columns do not fit. */
export const TableFrame = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowX: 'auto',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

/**
 * A table of the admin panel. On phones every row is a card: the first cell is its title, the others stand below each
 * other with the name of their column (`data-label`), and a cell without one takes the whole width.
 */
export const AdminTable = styled(Table)(({ theme }) => ({
  '& thead th:first-of-type, & tbody th': { paddingLeft: 20 },
  '& thead th:last-of-type, & tbody td:last-of-type': { paddingRight: 20 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& td, & th': { overflowWrap: 'anywhere' },
  '& thead th': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
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
      // A cell that is aligned to the right is reversed otherwise.
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
      color: theme.vars.palette.text.secondary,
      ...theme.typography.caption,
    },
    '& tbody td[data-actions]': { justifyContent: 'flex-end', flexWrap: 'wrap', paddingTop: 8 },
  },
}));

/** Above a table: search, filters, and the one action. */
export const TableBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));
