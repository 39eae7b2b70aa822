import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductField } from '#shared/rules/products/product-fields.ts';

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li > *': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 26,
    padding: '2px 8px',
    borderRadius: 6,
    border: `1px dashed ${theme.vars.palette.outline}`,
    ...theme.typography.caption,
    color: theme.vars.palette.text.primary,
    '@media (pointer: coarse)': { minHeight: 44, padding: '2px 12px' },
  },
  '& > li > button:hover': { backgroundColor: theme.vars.palette.hover, borderStyle: 'solid' },
}));

interface FieldChipsProps {
  fields: readonly ProductField[];
  onChoose: (field: ProductField) => void;
  children?: ReactNode;
}

/** Missing product fields; each opens the form at its place. */
export function FieldChips({ fields, onChoose, children }: FieldChipsProps) {
  const { t } = useTranslation();
  return (
    <Chips>
      {fields.map((field) => (
        <li key={field}>
          <ButtonBase
            disableRipple
            aria-label={t('firstRun.lacks.fill', { field: t(`productFields.${field}`) })}
            onClick={() => onChoose(field)}
          >
            {t(`productFields.${field}`)}
          </ButtonBase>
        </li>
      ))}
      {children}
    </Chips>
  );
}
