import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ListView = 'cards' | 'rows';

interface ListViewState {
  /** How the list is shown in this browser. */
  view: ListView;
  setView: (view: ListView) => void;
}

const listViewStore = (name: string) =>
  create<ListViewState>()(
    persist((set) => ({ view: 'cards', setView: (view) => set({ view }) }), { name, version: 1 }),
  );

export const useProductViewStore = listViewStore('product-view');
/** Of the texts of a category. */
export const useContentViewStore = listViewStore('content-view');
