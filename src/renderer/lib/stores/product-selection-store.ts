import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface ProductSelectionState {
  /** Shared by all generation screens. */
  selectedProductId: number | null;
  selectProduct: (productId: number | null) => void;
}

export const useProductSelectionStore = create<ProductSelectionState>()(
  persist(
    (set) => ({
      selectedProductId: null,
      selectProduct: (selectedProductId) => set({ selectedProductId }),
    }),
    { name: 'product-selection', version: 1 },
  ),
);
