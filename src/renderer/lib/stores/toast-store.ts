import { create } from 'zustand';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  /** One thing that can be done about it while the toast is there. Never the only way to do it. */
  action?: { label: string; onAction: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** How long a dismissed toast stays known, in ms (from the specification). */
const REMOVAL_DELAY = 1_000_000;

interface ToastState {
  /** At most one is visible: a new one takes the place of the old. */
  toast: ShownToast | null;
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export const useToastStore = create<ToastState>()((set) => ({
  toast: null,
  show: (message) => {
    clearTimeout(removal);
    lastId += 1;
    set({ toast: { ...message, id: lastId, open: true } });
  },
  dismiss: () => {
    set(({ toast }) => ({ toast: toast && { ...toast, open: false } }));
    clearTimeout(removal);
    removal = setTimeout(() => set({ toast: null }), REMOVAL_DELAY);
  },
}));

/** Shows a toast from anywhere, also outside of components. */
export function showToast(message: ToastMessage): void {
  useToastStore.getState().show(message);
}
