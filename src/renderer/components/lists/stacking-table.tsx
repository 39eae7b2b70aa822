import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';

/**
 * A table; on phones the cells of a row stand below one another, each after the name of its column (`data-label`). A
 * cell without one takes the whole width.
 */
export const StackingTable = styled(Table)(({ theme }) => ({
  '& thead th:first-of-type, & tbody th': { paddingLeft: 20 },
  '& tr > :last-of-type:not([scope])': { paddingRight: 20 },
  '& tbody tr:last-of-type td, & tbody tr:last-of-type th': { borderBottom: 0 },
  '& tbody th, & tbody td': { overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: theme.typography.fontWeightMedium },
  '& [data-numeric="true"]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHiddenStyle,
    '& tbody tr': {
      display: 'block',
      padding: '12px 20px',
      borderTop: `1px solid ${theme.vars.palette.hairline}`,
    },
    '& tbody th, & tbody td, & tbody tr > :last-of-type:not([scope])': {
      display: 'flex',
      // A cell that is aligned to the right is reversed otherwise.
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      minHeight: 32,
      padding: 0,
      border: 0,
      textAlign: 'right',
    },
    // A long name goes on below its beginning.
    '& tbody th': { textAlign: 'start' },
    '& tbody [data-label]::before': {
      content: 'attr(data-label)',
      flex: 'none',
      color: theme.vars.palette.text.secondary,
      fontWeight: theme.typography.fontWeightRegular,
    },
  },
}));
