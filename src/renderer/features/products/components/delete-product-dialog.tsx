import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { deleteProductMutation, productsQuery } from '#renderer/features/products/api/products.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import type { Product } from '#shared/contracts/products.ts';
import { productCardId } from './product-card-frame.tsx';

interface DeleteProductDialogProps {
  product: Product | undefined;
  open: boolean;
  onClose: () => void;
}

export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const deletion = useMutation(deleteProductMutation);
  const neighbour = useRef<number>(undefined);
  const confirm = () => {
    if (!product) return;
    const ids = queryClient.getQueryData(productsQuery.queryKey)?.map(({ id }) => id) ?? [];
    const place = ids.indexOf(product.id);
    neighbour.current = ids[place + 1] ?? ids[place - 1];
    deletion.mutate(product.id);
    onClose();
  };
  // Moves the focus, because the button that opened the dialog disappears with its card.
  const keepPlace = () => {
    const next = neighbour.current;
    neighbour.current = undefined;
    if (next !== undefined) document.getElementById(productCardId(next))?.focus({ preventScroll: true });
  };
  return (
    <ConfirmDialog
      open={open}
      // Dialogs call `onExited` before they return the focus.
      onExited={() => setTimeout(keepPlace)}
      title={t('products.delete.title')}
      question={t('products.delete.question')}
      details={product && t('products.delete.consequence', { name: product.name, days: RESTORABLE_DAYS })}
      confirmLabel={t('common.delete')}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
