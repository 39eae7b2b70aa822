import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

interface DeferredProps {
  children: ReactNode;
  /** Shown until then. */
  fallback?: ReactNode;
}

/** Renders its children after the rest of the screen and without blocking input. */
export function Deferred({ children, fallback = <div aria-busy /> }: DeferredProps) {
  // Going back restores the scroll position, which needs the page at its full height.
  const isBack = useNavigationType() === 'POP';
  return useDeferredValue(children, isBack ? undefined : fallback);
}
