import { styled } from '@mui/material/styles';

/** Rows of a card: name, description, price, note, credits, features, button. */
const ROWS = 7;

/** Cards in a row share one subgrid, so that prices, features and buttons are aligned. */
export const PlanGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const PlanFrame = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridRow: `span ${ROWS}`,
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  minWidth: 0,
  padding: 24,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-highlighted="true"]': {
    borderColor: theme.vars.palette.accent.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.accent.main}, ${theme.vars.palette.floating}`,
  },
  [theme.breakpoints.down('sm')]: { padding: 20 },
}));
