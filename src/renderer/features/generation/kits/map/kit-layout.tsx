import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { shell } from '#renderer/theme/tokens.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 276px',
    gridTemplateAreas: '"map panel"',
    '& > .panel': { gridArea: 'panel', position: 'sticky', top: shell.topBar + 24 },
    '& > .map': { gridArea: 'map' },
  },
}));

/** The panel comes first, so that phones show the price above the long list. */
export function KitLayout({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      <div className="panel">{panel}</div>
      <div className="map">{children}</div>
    </Frame>
  );
}
