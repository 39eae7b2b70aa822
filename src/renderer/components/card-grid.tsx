import { styled } from '@mui/material/styles';

export const CardGrid = styled('div', { shouldForwardProp: (name) => name !== 'columnWidth' })<{
  /** Minimum width of a card in px. */
  columnWidth: number;
}>(({ columnWidth }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${columnWidth}px, 100%), 1fr))`,
  gap: 20,
}));

/**
 * The browser lays out these cards only near the viewport; find-in-page, Tab, screen readers and printing still reach
 * all of them.
 *
 * @param height estimated height in px of a card that has no layout yet
 */
export const laidOutInView = (height: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicHeight: `auto ${height}px`,
    '@media print': { contentVisibility: 'visible' },
  }) as const;
