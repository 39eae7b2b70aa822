import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a screen may take to show what had the focus, in ms. */
const PATIENCE_MS = 3_000;

interface FocusAddress {
  selector: string;
  /** Place among the elements that match. */
  index: number;
}

/** What had the focus last, by the key of the history entry. */
const lastFocus = new Map<string, FocusAddress>();

function addressOf(element: Element): FocusAddress | undefined {
  const attribute = element.matches('a[href]') ? 'href' : 'aria-label';
  const value = element.getAttribute(attribute);
  if (!value) return undefined;
  const selector = `${element.localName}[${attribute}="${CSS.escape(value)}"]`;
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

/** @returns a function that stops waiting */
function focusWhenShown({ selector, index }: FocusAddress): () => void {
  const tryIt = () => {
    const element = document.querySelectorAll<HTMLElement>(selector)[index];
    if (!element) return;
    stop();
    element.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // The user may have moved on.
    if (document.activeElement?.matches('main, body')) tryIt();
    else stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  tryIt();
  return stop;
}

/** Moves the focus to the new screen after navigation; on the way back, to what had it before. */
export function useFocusOnNavigation() {
  const { pathname, key } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const mainRef = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const address = target instanceof Element && target !== mainRef.current && addressOf(target);
      if (address) lastFocus.set(key, address);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
    const before = isWayBack ? lastFocus.get(key) : undefined;
    return before && focusWhenShown(before);
  }, [pathname, key, isWayBack]);
  return mainRef;
}
