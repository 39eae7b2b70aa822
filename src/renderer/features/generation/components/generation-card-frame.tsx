import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CardGrid, laidOutInView } from '#renderer/components/card-grid.tsx';
import type { Category } from '#shared/contracts/prompts.ts';

/** Sizes in px; the heights are those of a card with and without a text. */
export const CARD_WIDTH = 372;
const USUAL_HEIGHT = 600;
const UNWRITTEN_HEIGHT = 280;

export const GenerationCardFrame = styled('article', {
  shouldForwardProp: (name) => name !== 'category' && name !== 'highlighted' && name !== 'compact',
})<{ category: Category; highlighted?: boolean; compact?: boolean }>(
  ({ theme, category, highlighted, compact }) => ({
    ...laidOutInView(compact ? UNWRITTEN_HEIGHT : USUAL_HEIGHT),
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: compact ? 0 : 264,
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
  }),
);

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
  padding: '8px 12px 8px 20px',
  containerType: 'inline-size',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
}));

export const ScrollingText = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginRight: -12,
  paddingRight: 12,
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.vars.palette.outline} transparent`,
  borderRadius: 4,
}));

/** Number of cards per screen. Those of web assets and positioning are from the specification. */
const counts: Record<Category, number> = { research: 6, positioning: 6, web_assets: 3, email_sequences: 3 };

export function GenerationCardSkeletons({ category }: { category: Category }) {
  const { t } = useTranslation();
  return (
    <CardGrid columnWidth={CARD_WIDTH} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: counts[category] }, (_, index) => `card-${index}`).map((key) => (
        <GenerationCardFrame key={key} category={category} aria-hidden="true">
          <CardHead>
            <Skeleton variant="rounded" width={36} height={36} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="52%" height={24} />
              <Skeleton width="88%" />
            </Box>
          </CardHead>
          <CardBody>
            <Skeleton width="46%" />
            <Skeleton width="92%" />
            <Skeleton width="84%" />
            <Skeleton width="58%" />
          </CardBody>
        </GenerationCardFrame>
      ))}
    </CardGrid>
  );
}
