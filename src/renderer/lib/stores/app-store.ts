import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';

export interface PendingGeneration {
  productId: number;
  promptType: string;
  tier: GenerationTier;
  isRegeneration: boolean;
  /** Whether it continues the text, so that the new part is shown after it. */
  isContinuation: boolean;
  /** Whether it is a step of a launch kit, which reports its end as a whole. */
  isOfKit?: boolean;
  /** Whether it corrects the text, which stays visible. */
  isFix?: boolean;
  /** Start in milliseconds since the epoch, by this device's clock. */
  startedAt: number;
  /** Undefined until the server has started the generation, like `credits`. */
  generationId?: string;
  credits?: number;
  /** Expected length, which determines the price of cancelling. */
  expectedCharacters?: number;
  /** Name of the current model. */
  model?: string;
  /** Why the text restarted: another model took over, or the same one started again. */
  startedOver?: 'switched' | 'restarted';
  /** Whether the text is complete and is being corrected. */
  isChecking?: boolean;
  reconnecting?: boolean;
  cancelling?: boolean;
}

interface AppState {
  currentProduct: number | null;
  /** Used on small screens. */
  sidebarOpen: boolean;
  /** Used on large screens. */
  sidebarCollapsed: boolean;
  /** Running generations by `generationKey`. Not persisted. */
  generationInProgress: Record<string, PendingGeneration>;
  setCurrentProduct: (productId: number | null) => void;
  setSidebarOpen: (open: boolean) => void;
  setSidebarCollapsed: (collapsed: boolean) => void;
  startGeneration: (generation: PendingGeneration) => void;
  /** Has no effect on a generation that has ended. */
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
