import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { GenerationTier } from '#shared/contracts/generated-content.ts';

export interface PendingGeneration {
  productId: number;
  promptType: string;
  tier: GenerationTier;
  isRegeneration: boolean;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

interface AppState {
  currentProduct: number | null;
  /** The drawer of small screens. */
  sidebarOpen: boolean;
  /** The narrow sidebar of large screens. */
  sidebarCollapsed: boolean;
  /** Running generations by `generationKey`. Outlives dialogs and screens, not the page. */
  generationInProgress: Record<string, PendingGeneration>;
  setCurrentProduct: (productId: number | null) => void;
  setSidebarOpen: (open: boolean) => void;
  setSidebarCollapsed: (collapsed: boolean) => void;
  startGeneration: (generation: PendingGeneration) => void;
  endGeneration: (key: string) => void;
}

export function generationKey(productId: number, promptType: string): string {
  return `${productId}:${promptType}`;
}

export const useAppStore = create<AppState>()(
  persist(
    (set) => ({
      currentProduct: null,
      sidebarOpen: false,
      sidebarCollapsed: false,
      generationInProgress: {},
      setCurrentProduct: (currentProduct) => set({ currentProduct }),
      setSidebarOpen: (sidebarOpen) => set({ sidebarOpen }),
      setSidebarCollapsed: (sidebarCollapsed) => set({ sidebarCollapsed }),
      startGeneration: (generation) =>
        set(({ generationInProgress }) => ({
          generationInProgress: {
            ...generationInProgress,
            [generationKey(generation.productId, generation.promptType)]: generation,
          },
        })),
      endGeneration: (key) =>
        set(({ generationInProgress }) => {
          const { [key]: _ended, ...others } = generationInProgress;
          return { generationInProgress: others };
        }),
    }),
    {
      name: 'funnelsmith',
      version: 1,
      partialize: ({ currentProduct, sidebarOpen, sidebarCollapsed }) => ({
        currentProduct,
        sidebarOpen,
        sidebarCollapsed,
      }),
    },
  ),
);
