import { styled } from '@mui/material/styles';
import type { Category } from '#shared/contracts/prompts.ts';

/** The card's surface; its upper edge carries the category's hue, a highlighted one is framed in it. */
export const GenerationCardFrame = styled('article', {
  shouldForwardProp: (name) => name !== 'category' && name !== 'highlighted',
})<{ category: Category; highlighted?: boolean }>(({ theme, category, highlighted }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 264,
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  scrollMarginTop: 80,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 3,
    backgroundColor: theme.vars.palette.category[category].main,
  },
  ...(highlighted && {
    outline: `2px solid ${theme.vars.palette.category[category].main}`,
    outlineOffset: 2,
  }),
}));

export const CardHead = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '20px 20px 0',
});

export const CardBody = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  padding: '14px 20px 18px',
});

export const CardFoot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  padding: '10px 12px 10px 20px',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
}));

export const GenerationGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(372px, 100%), 1fr))',
  gap: 20,
});

/** The category's icon on its soft ground. */
export const HueTile = styled('span', { shouldForwardProp: (name) => name !== 'category' })<{
  category: Category;
}>(({ theme, category }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: 9,
  color: theme.vars.palette.category[category].main,
  backgroundColor: theme.vars.palette.category[category].soft,
}));
