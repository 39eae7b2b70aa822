import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useAppStore } from './app-store.ts';

interface ProductSelectionState {
  /** The selected product of all generation screens. */
  selectedProductId: number | null;
  selectProduct: (productId: number | null) => void;
}

export const useProductSelectionStore = create<ProductSelectionState>()(
  persist(
    (set) => ({
      selectedProductId: null,
      selectProduct: (selectedProductId) => {
        set({ selectedProductId });
        // The specification requires both keys.
        useAppStore.getState().setCurrentProduct(selectedProductId);
      },
    }),
    { name: 'product-selection', version: 1 },
  ),
);
