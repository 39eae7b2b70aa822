import { type RefObject, useEffect } from 'react';

/** By name, with the window's width at that time, in px. */
const heights = new Map<string, { height: number; windowWidth: number }>();
const MOST_HEIGHTS = 2_000;

/**
 * The height that an element had when it was last on the page: space for what is drawn a moment later, so that nothing
 * jumps and a scroll position can be taken up again.
 *
 * @param isComplete whether the element has its content, and so its own height
 * @returns px to keep free; undefined where the element is complete, or nothing is known for this width of the window
 */
export function useKeptHeight(
  element: RefObject<HTMLElement | null>,
  name: string,
  isComplete: boolean,
): number | undefined {
  useEffect(() => {
    const { current } = element;
    if (!current || !isComplete) return;
    const observer = new ResizeObserver(() => {
      if (heights.size >= MOST_HEIGHTS) heights.clear();
      heights.set(name, { height: current.offsetHeight, windowWidth: window.innerWidth });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, name, isComplete]);
  if (isComplete) return undefined;
  const known = heights.get(name);
  return known?.windowWidth === window.innerWidth ? known.height : undefined;
}
