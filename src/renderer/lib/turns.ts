import { type RefObject, startTransition } from 'react';

interface Waiting {
  show: () => void;
  element: RefObject<Element | null> | undefined;
}

/** Where no frame is drawn, as in a hidden tab, things go on after so many milliseconds. */
const NO_FRAME_MS = 250;
/** A turn this short leaves room for twice as many pieces in the next one, which is then no long task yet; one over it is halved. */
const SHORT_TURN_MS = 25;

const waiting = new Set<Waiting>();
const underWay = new Set<Waiting>();
let isArranged = false;
let portion = 1;
let startedAt = 0;

/**
 * Waits in the page's one queue for what may be drawn later: each time that a frame is on screen the pieces nearest to the
 * window are shown, as many as a short turn holds, and the next ones when these are there.
 *
 * @param show changes the state that shows the piece; called once, inside a transition
 * @param element where the piece will be; without one it comes first
 * @returns ends the turn: to be called when the piece is there, or has gone
 */
export function joinTurns(show: () => void, element?: RefObject<Element | null>): () => void {
  const piece = { show, element };
  waiting.add(piece);
  arrangeTurn();
  return () => {
    waiting.delete(piece);
    if (!underWay.delete(piece) || underWay.size > 0) return;
    const isShort = performance.now() - startedAt < SHORT_TURN_MS;
    portion = isShort ? portion * 2 : Math.max(1, Math.floor(portion / 2));
    arrangeTurn();
  };
}

function arrangeTurn(): void {
  if (isArranged || underWay.size > 0 || waiting.size === 0) return;
  isArranged = true;
  afterFrame(() => {
    isArranged = false;
    if (underWay.size > 0) return;
    const pieces = nearest(portion);
    startedAt = performance.now();
    for (const piece of pieces) {
      waiting.delete(piece);
      underWay.add(piece);
    }
    startTransition(() => {
      for (const { show } of pieces) show();
    });
  });
}

function nearest(count: number): Waiting[] {
  const places = [...waiting].map((piece) => ({ piece, distance: distanceOf(piece) }));
  return places
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ piece }) => piece);
}

/** From the window, in px. */
function distanceOf({ element }: Waiting): number {
  if (!element?.current) return -1;
  const { top, bottom } = element.current.getBoundingClientRect();
  return Math.max(0, top - window.innerHeight, -bottom);
}

/** What is drawn in a frame is on screen in the task after it. */
function afterFrame(callback: () => void): void {
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  };
  const frame = requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(0);
  });
  const timer = setTimeout(run, NO_FRAME_MS);
}
