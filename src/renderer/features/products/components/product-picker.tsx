import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { distinctName } from '#renderer/features/products/distinct-name.ts';
import type { ProductPickerProps } from './product-search-picker.tsx';

// Loaded on demand, for long lists only.
const ProductSearchPicker = lazy(async () => ({
  default: (await import('./product-search-picker.tsx')).ProductSearchPicker,
}));

/** Longer lists get a search field. */
const MENU_LIMIT = 30;

export function ProductPicker(props: ProductPickerProps) {
  if (props.products.length <= MENU_LIMIT) return <ProductMenu {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={62} sx={{ width: { xs: '100%', sm: 280 } }} />}>
      <ProductSearchPicker {...props} />
    </Suspense>
  );
}

function ProductMenu({ products, selected, onSelect }: ProductPickerProps) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      id="product-picker"
      label={t('generation.product')}
      value={selected?.id ?? ''}
      onChange={({ target }) => {
        const product = products.find(({ id }) => id === Number(target.value));
        if (product) onSelect(product);
      }}
      sx={{
        width: { xs: '100%', sm: 280 },
        // Two classes, because the theme's own style may come later.
        '&& .MuiSelect-select': {
          display: 'block',
          boxSizing: 'border-box',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
      }}
      slotProps={{
        select: {
          MenuProps: {
            slotProps: {
              paper: {
                ...popupLandmark(t('generation.product')),
                sx: { maxHeight: 360, maxWidth: 'min(420px, calc(100vw - 32px))' },
              },
            },
          },
        },
      }}
    >
      {products.map((product) => (
        <MenuItem key={product.id} value={product.id} sx={{ overflowWrap: 'anywhere' }}>
          {distinctName(product)}
        </MenuItem>
      ))}
    </TextField>
  );
}
