import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const MOST = 20;

interface BriefMemory {
  /** The product that each brief is for, by its id. Briefs for a new product are not listed. */
  products: Readonly<Record<string, number>>;
  /** Briefs that are no longer offered. */
  dismissed: readonly string[];
  remember: (briefId: string, productId: number) => void;
  dismiss: (briefId: string) => void;
}

/** What this browser knows about the user's last briefs. */
export const useBriefMemory = create<BriefMemory>()(
  persist(
    (set) => ({
      products: {},
      dismissed: [],
      remember: (briefId, productId) =>
        set(({ products }) => {
          const others = Object.entries(products).slice(-MOST + 1);
          return { products: { ...Object.fromEntries(others), [briefId]: productId } };
        }),
      dismiss: (briefId) => set(({ dismissed }) => ({ dismissed: [...dismissed, briefId].slice(-MOST) })),
    }),
    { name: 'product-briefs', version: 1 },
  ),
);
