import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import type { Product } from '#shared/contracts/products.ts';

interface ProductPickerProps {
  products: readonly Product[];
  selected: Product | undefined;
  onSelect: (product: Product) => void;
}

/** Chooses the product that texts are generated for. */
export function ProductPicker({ products, selected, onSelect }: ProductPickerProps) {
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
        '& .MuiSelect-select': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
      slotProps={{
        select: {
          MenuProps: {
            slotProps: {
              paper: { ...popupLandmark(t('generation.product')), sx: { maxHeight: 360, maxWidth: 420 } },
            },
          },
        },
      }}
    >
      {products.map((product) => (
        <MenuItem key={product.id} value={product.id} sx={{ overflowWrap: 'anywhere' }}>
          {product.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
