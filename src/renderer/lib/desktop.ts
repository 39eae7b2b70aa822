import type { DesktopBridge } from '#shared/desktop-bridge.ts';

/** The bridge to the desktop application; undefined in a browser. */
export const desktop: DesktopBridge | undefined = (globalThis as { desktop?: DesktopBridge }).desktop;
