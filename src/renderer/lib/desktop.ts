import type { DesktopBridge } from '#shared/desktop-bridge.ts';

/** Undefined in a browser. */
export const desktop: DesktopBridge | undefined = (globalThis as { desktop?: DesktopBridge }).desktop;
