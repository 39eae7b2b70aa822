import { styled } from '@mui/material/styles';

/** Cards side by side, as many as the width allows. */
export const CardGrid = styled('div', { shouldForwardProp: (name) => name !== 'columnWidth' })<{
  /** Least width of a card, in px. */
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
 * @param height of a card that has not been laid out yet, in px
 */
export const laidOutInView = (height: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicHeight: `auto ${height}px`,
    '@media print': { contentVisibility: 'visible' },
  }) as const;
