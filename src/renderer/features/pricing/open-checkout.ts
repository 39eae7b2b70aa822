import { openInOverlay } from './lemonsqueezy-overlay.ts';

const POPUP = { width: 800, height: 600 };

/**
 * Shows a checkout above the page, or in a popup where there is no overlay. Only in answer to a click: browsers block
 * other popups.
 *
 * @throws Error when the overlay fails or the browser blocks the popup
 */
export function openCheckout(address: string): void {
  if (openInOverlay(address)) return;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - POPUP.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - POPUP.height) / 2));
  const features = `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
  const popup = window.open(address, 'checkout', features);
  if (!popup) throw new Error('The browser blocked the checkout popup');
  popup.focus();
}
