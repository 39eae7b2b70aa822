declare global {
  interface Window {
    LemonSqueezy?: {
      Setup?: (options: { eventHandler: (event: { event: string }) => void }) => void;
      Url?: { Open?: (address: string) => void };
    };
    /** Must be called if the script was added after the page had loaded. It creates `LemonSqueezy`. */
    createLemonSqueezy?: () => void;
  }
}

export function hasOverlay(): boolean {
  return window.LemonSqueezy !== undefined;
}

/** @param onPurchase called when the buyer has paid */
export function startOverlay(onPurchase?: () => void): void {
  window.createLemonSqueezy?.();
  window.LemonSqueezy?.Setup?.({
    eventHandler: ({ event }) => {
      if (event === 'Checkout.Success') onPurchase?.();
    },
  });
}

/** @returns false when the page has no overlay */
export function openInOverlay(address: string): boolean {
  if (!window.LemonSqueezy?.Url?.Open) return false;
  window.LemonSqueezy.Url.Open(address);
  return true;
}
