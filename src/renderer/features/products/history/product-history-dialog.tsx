import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  productVersionsQuery,
  restoreProductVersionMutation,
} from '#renderer/features/products/api/product-history.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import type { Product } from '#shared/contracts/products.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface ProductHistoryDialogProps {
  product: Product;
  /** Whether the form has unsaved changes. Restoring asks before it replaces them. */
  replacesUnsaved: boolean;
  onClose: () => void;
  onRestored: (product: Product) => void;
}

export function ProductHistoryDialog({ product, ...dialog }: ProductHistoryDialogProps) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  return (
    <VersionsDialog
      {...dialog}
      title={t('products.history.title', { name: product.name })}
      versions={useQuery(productVersionsQuery(product.id))}
      labels={PRODUCT_FIELDS.map((field) => ({ field, label: t(`productFields.${field}`) }))}
      textOf={(fields, field) => (field === 'type' ? typeLabel(fields.type) : fields[field])}
      restoreMutation={restoreProductVersionMutation(product.id)}
    />
  );
}
