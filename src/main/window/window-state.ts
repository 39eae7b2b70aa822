import type { WindowState } from '#main/settings/settings.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const SMALLEST_WINDOW = { width: 480, height: 480 } as const;
const USUAL_WINDOW = { width: 1280, height: 860 } as const;
/** Pixels of the window that must be visible, so that the user can move it. */
const VISIBLE_EDGE = 80;

/**
 * The window's initial position: the last one, unless its screen is gone.
 * @param workAreas areas of all screens, the main one first
 */
export function placeWindow(saved: WindowState | undefined, workAreas: readonly Area[]): WindowState {
  const main = workAreas[0] ?? { x: 0, y: 0, ...USUAL_WINDOW };
  if (!saved) {
    return {
      width: Math.min(USUAL_WINDOW.width, main.width),
      height: Math.min(USUAL_WINDOW.height, main.height),
      maximized: false,
    };
  }
  const { x, y } = saved;
  const screen =
    x === undefined || y === undefined
      ? undefined
      : workAreas.find((area) => isReachable({ ...saved, x, y }, area));
  const room = screen ?? main;
  return {
    ...(screen && { x, y }),
    width: within(saved.width, SMALLEST_WINDOW.width, room.width),
    height: within(saved.height, SMALLEST_WINDOW.height, room.height),
    maximized: saved.maximized,
  };
}

/** Whether the title bar is on the screen and enough of its width is visible. */
function isReachable(window: Area, screen: Area): boolean {
  const visibleWidth =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  return (
    visibleWidth >= VISIBLE_EDGE &&
    window.y >= screen.y &&
    window.y <= screen.y + screen.height - VISIBLE_EDGE
  );
}

function within(value: number, smallest: number, largest: number): number {
  return Math.max(Math.min(value, largest), Math.min(smallest, largest));
}
