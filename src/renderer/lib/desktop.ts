import type { DesktopBridge } from '#shared/desktop-bridge.ts';

/** What the desktop application offers; undefined in a browser. */
export const desktop: DesktopBridge | undefined = (globalThis as { desktop?: DesktopBridge }).desktop;
