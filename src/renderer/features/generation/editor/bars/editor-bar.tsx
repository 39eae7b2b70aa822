import { styled } from '@mui/material/styles';

/** A row of fields and buttons that opens at the editor. */
export const EditorBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  // The labels of fields stand above them.
  alignItems: 'flex-end',
  gap: 8,
  padding: 8,
  border: `1px solid ${theme.vars.palette.hairline}`,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.floating,
  '& .MuiTextField-root': { flex: '1 1 160px', width: 'auto' },
}));
