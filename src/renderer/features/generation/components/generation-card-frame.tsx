import { styled } from '@mui/material/styles';
import { laidOutInView } from '#renderer/components/card-grid.tsx';
import type { Category } from '#shared/contracts/prompts.ts';

/** In px. */
export const CARD_WIDTH = 372;
/** Of a card with a text, in px. */
const USUAL_HEIGHT = 600;

/** The card's surface; its upper edge carries the category's hue, a highlighted one is framed in it. */
export const GenerationCardFrame = styled('article', {
  shouldForwardProp: (name) => name !== 'category' && name !== 'highlighted',
})<{ category: Category; highlighted?: boolean }>(({ theme, category, highlighted }) => ({
  ...laidOutInView(USUAL_HEIGHT),
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
