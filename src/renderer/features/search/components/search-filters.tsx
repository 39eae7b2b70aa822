import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import type { SearchFilter } from '#renderer/features/search/api/search.ts';
import { useGroupName } from '#renderer/features/search/use-group-name.ts';
import type { Product } from '#shared/contracts/products.ts';
import { searchGroups } from '#shared/contracts/search.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: '8px 14px',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  '& .MuiChip-root': { maxWidth: '100%' },
  '& .MuiChip-root[aria-pressed="true"]': {
    borderColor: theme.vars.palette.accent.main,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.hover,
  },
  '@media (pointer: coarse)': { '& .MuiChip-root': { height: 44, borderRadius: 22 } },
}));

interface SearchFiltersProps {
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
  products: readonly Pick<Product, 'id' | 'name'>[];
}

export function SearchFilters({ filter, onChange, products }: SearchFiltersProps) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const product = products.find(({ id }) => id === filter.productId);
  const chooseProduct = (productId: number | undefined) => {
    setAnchor(null);
    onChange({ ...filter, productId });
  };
  return (
    <Row role="group" aria-label={t('search.filters')}>
      {products.length > 1 && (
        <>
          <Chip
            size="small"
            variant="outlined"
            label={product?.name ?? t('search.allProducts')}
            icon={<ChevronDownIcon size={14} />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          />
          <Menu
            anchorEl={anchor}
            open={anchor !== null}
            onClose={() => setAnchor(null)}
            slotProps={{
              list: { 'aria-label': t('search.allProducts') },
              paper: { ...popupLandmark(t('search.allProducts')), sx: { maxHeight: 320, maxWidth: 360 } },
            }}
          >
            {[undefined, ...products].map((choice) => (
              <MenuItem
                key={choice?.id ?? 'all'}
                role="menuitemradio"
                aria-checked={choice?.id === filter.productId}
                selected={choice?.id === filter.productId}
                onClick={() => chooseProduct(choice?.id)}
                sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
              >
                {choice?.name ?? t('search.allProducts')}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {searchGroups.map((group) => {
        const isChosen = filter.group === group;
        return (
          <Chip
            key={group}
            size="small"
            variant="outlined"
            label={groupName(group)}
            aria-pressed={isChosen}
            onClick={() => onChange({ ...filter, group: isChosen ? undefined : group })}
          />
        );
      })}
    </Row>
  );
}
