import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import type { Unlock } from '#shared/rules/products/unlocks.ts';

interface LackingFieldsProps {
  product: Product;
  lacking: Unlock;
  onComplete: (field?: ProductField) => void;
}

/** What a product lacks for the cards of a screen, once for all of them. */
export function LackingFields({ product, lacking: { fields, types }, onComplete }: LackingFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (fields.length === 0) return null;
  return (
    <div style={{ marginBottom: 24 }}>
      <Notice
        title={t('firstRun.lacks.title', {
          product: product.name,
          fields: format.list(fields.map((field) => t(`productFields.${field}`))),
        })}
        action={
          <Button size="small" variant="contained" color="primary" onClick={() => onComplete(fields[0])}>
            {t('generation.card.completeProduct')}
          </Button>
        }
      >
        {t('firstRun.lacks.text', { count: types.length })}
      </Notice>
    </div>
  );
}
