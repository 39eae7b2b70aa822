import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface ShortcutsState {
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean;
  /** Whether the list of shortcuts is open. Not persisted. */
  isListOpen: boolean;
  setSingleKeys: (on: boolean) => void;
  setListOpen: (open: boolean) => void;
}

export const useShortcutsStore = create<ShortcutsState>()(
  persist(
    (set) => ({
      singleKeys: true,
      isListOpen: false,
      setSingleKeys: (singleKeys) => set({ singleKeys }),
      setListOpen: (isListOpen) => set({ isListOpen }),
    }),
    { name: 'shortcuts', version: 1, partialize: ({ singleKeys }) => ({ singleKeys }) },
  ),
);
