import { styled } from '@mui/material/styles';

/** The frame of a table. It scrolls sideways when the columns do not fit. */
export const TableFrame = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowX: 'auto',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** The bar above a table, with search, filters and the primary action. */
export const TableBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));
