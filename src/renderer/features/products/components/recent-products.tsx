import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { ProgressRing } from '#renderer/components/feedback/progress-ring.tsx';
import { BoxDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completenessPercentage } from '#shared/rules/products/product-completeness.ts';
import { ExampleButton } from './example-button.tsx';

const SHOWN = 3;

export function RecentProducts({ products }: { products: UseQueryResult<Product[]> }) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  return (
    <Panel
      title={t('dashboard.recentProducts')}
      flush
      aside={
        <MuiLink component={Link} to="/products" variant="body2">
          {t('dashboard.viewAll')}
        </MuiLink>
      }
    >
      {products.isPending && <RowSkeletons count={SHOWN} />}
      {products.isError && <LoadFailure error={products.error} onRetry={() => void products.refetch()} />}
      {products.data?.length === 0 && (
        <EmptyState
          heading="h3"
          drawing={<BoxDrawing />}
          title={t('dashboard.noProducts')}
          text={t('dashboard.noProductsHint')}
          action={
            <>
              <Button
                variant="contained"
                color="primary"
                component={Link}
                to="/products?source"
                sx={{ whiteSpace: 'normal' }}
              >
                {t('fromSource.start')}
              </Button>
              <Button component={Link} to="/products?new">
                {t('dashboard.createFirst')}
              </Button>
              <ExampleButton />
            </>
          }
        />
      )}
      {products.data && products.data.length > 0 && (
        <RowList>
          {products.data.slice(0, SHOWN).map((product) => (
            <Box component="li" key={product.id} sx={{ '& > svg': { color: 'accent.main' } }}>
              <ProgressRing value={completenessPercentage(product)} size={22} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block' }}>
                  <MuiLink component={Link} to={`/products/${product.id}`} color="textPrimary">
                    {product.name}
                  </MuiLink>
                </Typography>
                <Caption component="div" noWrap>
                  {[typeLabel(product.type), product.clientName].filter(Boolean).join(' · ')}
                </Caption>
              </Box>
              <Chip label={t('dashboard.active')} sx={{ bgcolor: 'green.soft', color: 'green.main' }} />
            </Box>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
