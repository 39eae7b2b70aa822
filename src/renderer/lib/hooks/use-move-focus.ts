import { useEffect, useRef } from 'react';

export type Direction = 'up' | 'down';

/**
 * Keeps focus on the buttons that move a row up or down. At either end of the list only the other button is
 * enabled.
 * @param place position of the row in its list
 * @returns `pressed`, which must be set before the row moves
 */
export function useMoveFocus(place: number) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Direction | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per new place
  useEffect(() => {
    const buttons = pressed.current === 'up' ? [up, down] : [down, up];
    if (pressed.current) buttons.find(({ current }) => current && !current.disabled)?.current?.focus();
    pressed.current = null;
  }, [place]);
  return { buttons: { up, down }, pressed };
}
