import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CardGrid } from '#renderer/components/card-grid.tsx';
import { PRODUCT_CARD_SIZE, ProductCardFrame } from './product-card-frame.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards in the shape of what comes. */
export function ProductCardSkeletons({ label }: { label: string }) {
  return (
    <CardGrid columnWidth={PRODUCT_CARD_SIZE.width} role="status" aria-label={label}>
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
