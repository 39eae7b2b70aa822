import { styled } from '@mui/material/styles';

/** The timeline, and beside it what is chosen in it; below it on phones. */
export const BesideTimeline = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(240px, 5fr) minmax(0, 8fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
