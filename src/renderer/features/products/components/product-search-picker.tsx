import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import { type ListboxRow, VirtualListbox } from '#renderer/components/lists/virtual-listbox.tsx';
import { distinctName } from '#renderer/features/products/distinct-name.ts';
import type { Product } from '#shared/contracts/products.ts';

export interface ProductPickerProps {
  products: readonly Product[];
  selected: Product | undefined;
  onSelect: (product: Product) => void;
}

const filter = createFilterOptions<Product>({ stringify: distinctName, trim: true });

export function ProductSearchPicker({ products, selected, onSelect }: ProductPickerProps) {
  const { t } = useTranslation();
  return (
    <Autocomplete
      id="product-picker"
      options={products as Product[]}
      value={selected as Product}
      disableClearable
      onChange={(_event, product) => onSelect(product)}
      getOptionLabel={distinctName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={filter}
      popupIcon={<ChevronDownIcon />}
      openText={t('generation.productPicker.open')}
      closeText={t('generation.productPicker.close')}
      noOptionsText={t('generation.productPicker.none')}
      renderInput={(params) => <TextField {...params} label={t('generation.product')} />}
      renderOption={(props, product) =>
        ({ props, label: distinctName(product) }) satisfies ListboxRow as unknown as ReactNode
      }
      slots={{ listbox: VirtualListbox }}
      slotProps={{
        paper: {
          sx: {
            mt: 0.5,
            border: '1px solid',
            borderColor: 'hairline',
            boxShadow: (theme) => theme.vars.palette.floating,
            fontSize: 'body2.fontSize',
            overflowWrap: 'anywhere',
          },
        },
      }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}
