import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard at a part of the page whose controls come and go: when the one that had the focus is gone, the
 * part itself takes it, instead of the page's top.
 *
 * @param part must be focusable (`tabIndex={-1}`)
 * @returns handlers for the part (dialogs opened from within count as part of it), and `keep` for when a dialog has
 *   given the focus back to something that is gone
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  const isHere = useRef(false);
  const keep = () => {
    if (isHere.current && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true });
  };
  useLayoutEffect(keep);
  return {
    // A dialog leaves the page only after it has said that it is gone.
    keep: () => void setTimeout(keep),
    handlers: {
      onFocus: () => {
        isHere.current = true;
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // Without one the focused control may just have been taken away.
        if (relatedTarget) isHere.current = false;
      },
    },
  };
}
