declare global {
  interface Window {
    /** The payment provider's overlay script, where the page has it. */
    LemonSqueezy?: {
      Setup?: (options: { eventHandler: (event: { event: string }) => void }) => void;
      Url?: { Open?: (address: string) => void };
    };
    /** Makes `LemonSqueezy`, where the script was added to a page that was there before. */
    createLemonSqueezy?: () => void;
  }
}

const POPUP = { width: 800, height: 600 };

/**
 * Shows a checkout above the page, or in a popup where there is no overlay. Only in answer to a click: browsers block
 * other popups.
 *
 * @throws Error when the overlay fails or the browser blocks the popup
 */
export function openCheckout(address: string): void {
  if (window.LemonSqueezy?.Url?.Open) {
    window.LemonSqueezy.Url.Open(address);
    return;
  }
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - POPUP.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - POPUP.height) / 2));
  const features = `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
  const popup = window.open(address, 'checkout', features);
  if (!popup) throw new Error('The browser blocked the checkout popup');
  popup.focus();
}
