import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { laidOutInView } from '#renderer/components/card-grid.tsx';

/** In px. */
export const PRODUCT_CARD_WIDTH = 320;
/** In px; from the specification, so that the cards of a row align. */
const HEIGHT = 556;

export const ProductCardFrame = styled(Card)(({ theme }) => ({
  ...laidOutInView(HEIGHT),
  display: 'flex',
  flexDirection: 'column',
  height: HEIGHT,
  padding: '18px 20px 0',
  transition: theme.transitions.create('border-color', { duration: theme.transitions.duration.shortest }),
  '&:hover': { borderColor: theme.vars.palette.outline },
  '&[data-highlighted="true"]': {
    outline: `2px solid ${theme.vars.palette.accent.main}`,
    outlineOffset: 2,
  },
})) as typeof Card;
