import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { useDeleteProduct } from '#renderer/features/products/api/delete-product.ts';
import { useRestoreProduct } from '#renderer/features/products/api/product-history.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
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
  const deletion = useDeleteProduct();
  const restore = useRestoreProduct();
  const confirm = () => {
    if (!product) return;
    deletion.mutate(product.id, {
      onSuccess: () =>
        showToast({
          title: t('products.toasts.deleted'),
          action: { label: t('common.undo'), onAction: () => void restore(product.id) },
        }),
      onError: (error) => {
        if (isUnauthorized(error)) return sessionExpired();
        showToast({
          title: t('common.error'),
          description: [t('products.toasts.deleteFailed'), userMessageOf(error)].filter(Boolean).join('. '),
          tone: 'destructive',
        });
      },
      onSettled: onClose,
    });
  };
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
      onConfirm={confirm}
    />
  );
}
