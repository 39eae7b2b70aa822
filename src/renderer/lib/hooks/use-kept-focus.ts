import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a part of the page when its focused control is removed; otherwise Tab would start at the top of
 * the page.
 *
 * @param part must be focusable (`tabIndex={-1}`)
 * @returns handlers for the part
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Null may mean that the focused control was removed.
      if (relatedTarget) isHere.current = false;
    },
  };
}
