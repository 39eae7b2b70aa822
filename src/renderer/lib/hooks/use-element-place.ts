import { type RefObject, useLayoutEffect, useState } from 'react';

/** An element's width and its distance from the top of the page, in px; a width of 0 before it is known. */
export function useElementPlace(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width, top } = current.getBoundingClientRect();
      setPlace({ width, top: top + window.scrollY });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
