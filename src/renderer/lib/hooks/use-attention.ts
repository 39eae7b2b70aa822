import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** `away`: not near the visible area yet; `near`: about to be seen; `there`: pointer, focus or a printer has reached it. */
export type Attention = 'away' | 'near' | 'there';

/** Distance in px from the visible area at which an element is near. */
const NEAR = 240;

/** Safari has no idle callbacks yet. */
const runIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

let idle = Promise.resolve();

/** Waits its turn; one task at a time, each when the page has nothing to do. */
function whenIdle(): Promise<void> {
  idle = idle.then(() => new Promise((resolve) => runIdle(() => resolve())));
  return idle;
}

/**
 * How close the user has come to an element; when the page is idle, elements far away count as near, too. It never
 * becomes farther again, so that nothing moves on the way back.
 *
 * @param isFirst whether the element is surely visible
 */
export function useAttention(frame: RefObject<HTMLElement | null>, isFirst: boolean): Attention {
  const [attention, setAttention] = useState<Attention>(isFirst ? 'near' : 'away');
  useEffect(() => {
    const element = frame.current;
    if (!element || attention !== 'away') return;
    let isWaiting = true;
    // In small pieces, so that the page answers meanwhile.
    const approach = () =>
      isWaiting && startTransition(() => setAttention((known) => (known === 'away' ? 'near' : known)));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && approach(),
      { rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(element);
    void whenIdle().then(approach);
    return () => {
      isWaiting = false;
      observer.disconnect();
    };
  }, [frame, attention]);
  useEffect(() => {
    const element = frame.current;
    if (!element || attention === 'there') return;
    const stop = new AbortController();
    const arrive = () => setAttention('there');
    const reach = () => startTransition(arrive);
    const options = { passive: true, signal: stop.signal };
    for (const arrival of ['pointerenter', 'touchstart', 'focusin']) {
      element.addEventListener(arrival, reach, options);
    }
    // Of the text in it, also when find-in-page has scrolled it.
    element.addEventListener('scroll', reach, { ...options, capture: true });
    addEventListener('beforeprint', () => flushSync(arrive), options);
    return () => stop.abort();
  }, [frame, attention]);
  return attention;
}
