import { isAppUrl } from '#main/window/app-origin.ts';
import type { BridgeSender } from './register-bridge.ts';

/**
 * Whether a call comes from the page of the main window itself: not from a frame in it, not from another window, not
 * from a page that has been left.
 *
 * @param mainContentsId id of the main window's contents; undefined while there is none
 */
export function isTrustedSender(event: BridgeSender, mainContentsId: number | undefined): boolean {
  const { sender, senderFrame } = event;
  if (mainContentsId === undefined || sender.id !== mainContentsId) return false;
  // A frame that is gone is null.
  return senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url);
}
