import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Tile = styled('div')(({ theme }) => ({
  minWidth: 0,
  minHeight: 72,
  padding: '8px 10px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.sunken,
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.caption,
  },
  '& dd': {
    margin: '2px 0 0',
    ...theme.typography.body2,
    lineHeight: 1.4,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& dd[data-empty="true"]': { color: theme.vars.palette.text.secondary },
}));

interface ProductTileProps {
  icon: ReactNode;
  label: string;
  value: string;
}

/** One of the four facts on a product card. */
export function ProductTile({ icon, label, value }: ProductTileProps) {
  const { t } = useTranslation();
  const text = value.trim();
  return (
    <Tile>
      <dt>
        {icon}
        {label}
      </dt>
      <dd title={text || undefined} data-empty={text === ''}>
        {text || t('common.notSpecified')}
      </dd>
    </Tile>
  );
}
