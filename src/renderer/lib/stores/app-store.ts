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
  /** Corrects the text, which stays visible. */
  isFix?: boolean;
  /** Milliseconds since the epoch by this device's clock. */
  startedAt: number;
  /** Undefined until the server has booked the generation, like `credits`. */
  generationId?: string;
  credits?: number;
  /** The price of cancelling depends on it. */
  expectedCharacters?: number;
  /** The current model. */
  model?: string;
  /** Why the text started over: another model took over, or the same one restarted. */
  startedOver?: 'switched' | 'restarted';
  /** The text is complete and is being corrected. */
  isChecking?: boolean;
  reconnecting?: boolean;
  cancelling?: boolean;
}

interface AppState {
  currentProduct: number | null;
  /** On small screens. */
  sidebarOpen: boolean;
  /** On large screens. */
  sidebarCollapsed: boolean;
  /** Running generations by `generationKey`. Not persisted. */
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
