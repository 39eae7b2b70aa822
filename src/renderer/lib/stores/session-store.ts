import { useEffect } from 'react';
import { create } from 'zustand';

interface SessionState {
  /** Whether the session has ended while an editor was open. */
  isEnded: boolean;
  /** Number of open forms and editors. */
  editors: number;
}

/** A session that ends while somebody writes must not take the text off the screen. */
export const useSessionStore = create<SessionState>()(() => ({ isEnded: false, editors: 0 }));

/** Keeps the page when the session ends while a form is open. */
export function useStaysSignedOut(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const add = (count: number) =>
      useSessionStore.setState(({ editors, isEnded }) => ({
        editors: editors + count,
        isEnded: isEnded && editors + count > 0,
      }));
    add(1);
    return () => add(-1);
  }, [isOpen]);
}
