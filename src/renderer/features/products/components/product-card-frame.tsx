import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CardGrid, laidOutInView } from '#renderer/components/card-grid.tsx';

/** Sizes in px. The height is from the specification and aligns the cards of a row. */
export const PRODUCT_CARD_SIZE = { width: 320, height: 556 } as const;

export const productCardId = (productId: number) => `product-${productId}`;

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

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ProductCardSkeletons() {
  const { t } = useTranslation();
  return (
    <CardGrid columnWidth={PRODUCT_CARD_SIZE.width} role="status" aria-label={t('common.loading')}>
      {PLACEHOLDERS.map((key) => (
        <ProductCardFrame key={key} aria-hidden="true">
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Skeleton variant="rounded" width={104} height={24} />
            <Skeleton variant="rounded" width={48} height={24} />
          </Box>
          <Skeleton width="70%" height={32} sx={{ mt: 1.5 }} />
          <Skeleton variant="rounded" height={6} sx={{ mt: 3 }} />
          <Skeleton width="80%" sx={{ mt: 1 }} />
          <Skeleton sx={{ mt: 2 }} />
          <Skeleton />
          <Skeleton width="60%" />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 'auto', mb: '74px' }}>
            {['w', 'x', 'y', 'z'].map((tile) => (
              <Skeleton key={tile} variant="rounded" height={72} />
            ))}
          </Box>
        </ProductCardFrame>
      ))}
    </CardGrid>
  );
}
