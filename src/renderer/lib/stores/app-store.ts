import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';

export interface PendingGeneration {
  productId: number;
  promptType: string;
  tier: GenerationTier;
  isRegeneration: boolean;
  /** Continues the text, so the new part is shown after it. */
  isContinuation: boolean;
  /** Milliseconds since the epoch by this device's clock. */
  startedAt: number;
  /** Undefined until the server has booked it, like its price. */
  generationId?: string;
  credits?: number;
  /** What the price of cancelling is worked out from. */
  expectedCharacters?: number;
  /** The model that is writing. */
  model?: string;
  /** Why the text has started over: another model took over, or the same one had to begin again. */
  startedOver?: 'switched' | 'restarted';
  /** The connection broke and is being renewed. */
  reconnecting?: boolean;
  cancelling?: boolean;
}

interface AppState {
  currentProduct: number | null;
  /** The drawer of small screens. */
  sidebarOpen: boolean;
  /** The narrow sidebar of large screens. */
  sidebarCollapsed: boolean;
  /** Running generations by `generationKey`, without their texts. Not persisted. */
  generationInProgress: Record<string, PendingGeneration>;
  setCurrentProduct: (productId: number | null) => void;
  setSidebarOpen: (open: boolean) => void;
  setSidebarCollapsed: (collapsed: boolean) => void;
  startGeneration: (generation: PendingGeneration) => void;
  /** Does nothing for a generation that has ended. */
  updateGeneration: (key: string, changes: Partial<PendingGeneration>) => void;
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
      updateGeneration: (key, changes) =>
        set(({ generationInProgress }) => {
          const generation = generationInProgress[key];
          if (!generation) return {};
          return { generationInProgress: { ...generationInProgress, [key]: { ...generation, ...changes } } };
        }),
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
