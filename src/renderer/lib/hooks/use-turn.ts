import { type RefObject, useEffect, useState } from 'react';
import { joinTurns } from '#renderer/lib/turns.ts';
import { usePrinting } from './use-printing.ts';

/**
 * Whether it is a piece's turn to be drawn: never together with the screen that it belongs to, but after that one's heading
 * can be seen, and after the pieces nearer to the window. Paper waits for nothing.
 *
 * @param element where the piece will be; without one it is next
 */
export function useTurn(element?: RefObject<Element | null>): boolean {
  const [isTurn, setTurn] = useState(false);
  const printing = usePrinting();
  if (printing && !isTurn) setTurn(true);
  useEffect(() => {
    if (!isTurn) return joinTurns(() => setTurn(true), element);
  }, [isTurn, element]);
  return isTurn;
}
