import { isAppUrl } from '#main/window/app-origin.ts';
import type { BridgeSender } from './register-bridge.ts';

/**
 * Whether a call comes from the main window's page, and not from a frame, another window or an earlier page.
 * @param mainContentsId id of the main window's contents; undefined without a window
 */
export function isTrustedSender(event: BridgeSender, mainContentsId: number | undefined): boolean {
  const { sender, senderFrame } = event;
  if (mainContentsId === undefined || sender.id !== mainContentsId) return false;
  // Null if the frame was removed.
  return senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url);
}
