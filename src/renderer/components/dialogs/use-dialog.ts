import { useCallback, useState } from 'react';

export interface DialogState {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** State of a dialog about one item, which stays rendered until the closing animation has ended. */
export function useDialog<Item>() {
  const [shown, setShown] = useState<{ item: Item; open: boolean }>();
  const state: DialogState = {
    open: shown?.open ?? false,
    onClose: () => setShown((before) => before && { ...before, open: false }),
    onExited: () => setShown(undefined),
  };
  const show = useCallback((item: Item) => setShown({ item, open: true }), []);
  return { shown, show, state };
}
