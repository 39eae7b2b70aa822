import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ProductView = 'cards' | 'rows';

interface ProductViewState {
  /** How the list of products is shown in this browser. */
  view: ProductView;
  setView: (view: ProductView) => void;
}

export const useProductViewStore = create<ProductViewState>()(
  persist((set) => ({ view: 'cards', setView: (view) => set({ view }) }), {
    name: 'product-view',
    version: 1,
  }),
);
