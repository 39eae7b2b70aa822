import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { laidOutInView } from '#renderer/components/card-grid.tsx';

/** In px; the height is from the specification, so that the cards of a row align. */
export const PRODUCT_CARD_SIZE = { width: 320, height: 556 } as const;

export const ProductCardFrame = styled(Card)(({ theme }) => ({
  ...laidOutInView(PRODUCT_CARD_SIZE.height),
  display: 'flex',
  flexDirection: 'column',
  height: PRODUCT_CARD_SIZE.height,
  padding: '18px 20px 0',
  transition: theme.transitions.create('border-color', { duration: theme.transitions.duration.shortest }),
  '&:hover': { borderColor: theme.vars.palette.outline },
  '&[data-highlighted="true"]': {
    outline: `2px solid ${theme.vars.palette.accent.main}`,
    outlineOffset: 2,
  },
})) as typeof Card;
