import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { updateCurrentProductMutation } from '#renderer/features/accounts/api/current-user.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Product } from '#shared/contracts/products.ts';
import { pickAutomaticProduct } from '#shared/rules/products/automatic-product.ts';

/**
 * The product of all generation screens: the one chosen in this browser, else the one stored on the server,
 * else the most recently updated one. The choice is stored in both places.
 */
export function useSelectedProduct(products: readonly Product[], user: User) {
  const { selectedProductId, selectProduct } = useProductSelectionStore();
  const { mutate: remember } = useMutation(updateCurrentProductMutation);
  const remembered = useRef<number | null>(user.currentProduct);
  const selected =
    products.find(({ id }) => id === selectedProductId) ??
    products.find(({ id }) => id === user.currentProduct) ??
    pickAutomaticProduct(products);
  const id = selected?.id;

  useEffect(() => {
    if (id === undefined) return;
    selectProduct(id);
    if (remembered.current === id) return;
    remembered.current = id;
    remember(id);
  }, [id, selectProduct, remember]);

  return { selected, select: (product: Product) => selectProduct(product.id) };
}
