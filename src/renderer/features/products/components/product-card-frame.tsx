import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

/** Fixed height (from the specification), so that the cards of a row align. */
export const ProductCardFrame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 556,
  padding: '18px 20px 0',
  transition: theme.transitions.create('border-color', { duration: theme.transitions.duration.shortest }),
  '&:hover': { borderColor: theme.vars.palette.outline },
})) as typeof Card;

export const ProductGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 20,
});
