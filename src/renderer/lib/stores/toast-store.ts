import { create } from 'zustand';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  /** The page that the system notification of the desktop app opens; by default the current one. */
  path?: string;
  /** Optional shortcut. The same action must be available elsewhere. */
  action?: { label: string; onAction: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Time until a dismissed toast is removed, in ms (from the specification). */
const REMOVAL_DELAY = 1_000_000;

interface ToastState {
  /** The current toast. A new toast replaces the old one. */
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

/** Can also be used outside of components. */
export function showToast(message: ToastMessage): void {
  useToastStore.getState().show(message);
}
