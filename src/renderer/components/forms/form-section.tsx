import { styled } from '@mui/material/styles';

/** A group of fields in a long form, with a legend. */
export const FormSection = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
  margin: '24px 0 0',
  padding: 0,
  border: 0,
  '& legend': {
    ...theme.typography.h5,
    color: theme.vars.palette.text.secondary,
    padding: 0,
    marginBottom: 8,
  },
}));

/** Two fields side by side. On phones they are stacked. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px 18px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
