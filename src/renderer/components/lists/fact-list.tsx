import { styled } from '@mui/material/styles';

/** Pairs of label and value, one per row. */
export const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 2fr) 3fr',
  margin: 0,
  ...theme.typography.body2,
  '& dt, & dd': {
    margin: 0,
    padding: '10px 12px 10px 0',
    borderTop: `1px solid ${theme.vars.palette.hairline}`,
    overflowWrap: 'anywhere',
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { fontVariantNumeric: 'tabular-nums' },
  '& dd a': {
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.outline,
    textUnderlineOffset: '0.2em',
  },
  '& dd a:hover': { textDecorationColor: 'currentColor' },
}));
