import { type RefObject, useEffect, useRef } from 'react';

/** Someone who is this close to the end, in px, wants to stay there. */
const NEAR_END = 48;

/** Keeps the end of a growing text in sight, unless the reader has scrolled up. */
export function useStickToEnd(): {
  frame: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
} {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = frame.current;
    const growing = content.current;
    if (!scroller || !growing) return;
    let isAtEnd = true;
    let lastTop = 0;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      // Our own scrolling is reported late, when more text may have come: only going up means to leave the end.
      if (scrollHeight - scrollTop - clientHeight < NEAR_END) isAtEnd = true;
      else if (scrollTop < lastTop) isAtEnd = false;
      lastTop = scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
    });
    observer.observe(growing);
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { frame, content };
}
