import { styled } from '@mui/material/styles';

/** Where messages of the desktop application lie over the page. */
export const BottomPlace = styled('aside')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  right: 16,
  bottom: 16,
  maxWidth: 720,
  margin: '0 auto',
  zIndex: theme.zIndex.snackbar,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.floating,
}));

export const BottomActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, flex: 'none' });
