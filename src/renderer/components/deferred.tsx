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

/** Defers only the first time: what is changed afterwards shows at once, so that nobody edits what has been replaced. */
export function FirstDeferred({ children, fallback = space }: DeferredProps) {
  return useDeferredValue(false, true) ? fallback : children;
}
