import { styled } from '@mui/material/styles';

/** Surface of a table; scrolls sideways when the columns do not fit. */
export const TableFrame = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowX: 'auto',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
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
