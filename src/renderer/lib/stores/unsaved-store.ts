import { useEffect } from 'react';
import { create } from 'zustand';

interface UnsavedState {
  /** Number of open forms and editors with changes that are not saved. */
  count: number;
}

export const useUnsavedStore = create<UnsavedState>()(() => ({ count: 0 }));

/** Asks before the page is left while there are changes that are not saved, and counts them for the desktop application. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const add = (count: number) => useUnsavedStore.setState((state) => ({ count: state.count + count }));
    add(1);
    window.addEventListener('beforeunload', ask);
    return () => {
      add(-1);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
