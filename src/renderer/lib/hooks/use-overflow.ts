import { type RefObject, useEffect, useState } from 'react';

/** Distance in px that counts as the end. */
const NEAR_END = 2;

/**
 * Whether a scrolling element has more on its right or below, and whether it scrolls sideways at all.
 *
 * @param frame its only child is the content
 */
export function useOverflow(frame: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState({ sideways: false, right: false, below: false });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      const next = {
        sideways: scrollWidth > clientWidth,
        right: scrollWidth - clientWidth - scrollLeft > NEAR_END,
        below: scrollHeight - clientHeight - scrollTop > NEAR_END,
      };
      setOverflow((known) =>
        known.sideways === next.sideways && known.right === next.right && known.below === next.below
          ? known
          : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [frame]);
  return overflow;
}
