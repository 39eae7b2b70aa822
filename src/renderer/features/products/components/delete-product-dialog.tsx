import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { deleteProductMutation } from '#renderer/features/products/api/products.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import type { Product } from '#shared/contracts/products.ts';

interface DeleteProductDialogProps {
  product: Product | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks before a product and its texts are deleted. */
export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const { t } = useTranslation();
  const deletion = useMutation(deleteProductMutation);
  return (
    <ConfirmDialog
      open={open}
      title={t('products.delete.title')}
      question={t('products.delete.question')}
      details={product && t('products.delete.consequence', { name: product.name, days: RESTORABLE_DAYS })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.delete')}
      pending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => product && deletion.mutate(product.id, { onSettled: onClose })}
    />
  );
}
