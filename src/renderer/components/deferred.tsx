import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  children: ReactNode;
  fallback?: ReactNode;
}

/** High enough to restore the scroll position of most screens. */
const space = <div aria-busy style={{ minHeight: '200vh' }} />;

/** Renders its children after the rest of the screen and without blocking input. */
export function Deferred({ children, fallback = space }: DeferredProps) {
  return useDeferredValue(children, fallback);
}
