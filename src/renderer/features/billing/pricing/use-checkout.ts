import { useTranslation } from 'react-i18next';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { type CheckoutCustomer, checkoutAddress } from '#shared/rules/plans/checkout-address.ts';
import { openInOverlay } from './lemonsqueezy-overlay.ts';

/** What a plan needs to be on sale. */
export interface Purchasable {
  checkoutUrl?: string | null;
  variantId?: string | null;
}

export function isOnSale({ checkoutUrl, variantId }: Purchasable): boolean {
  return Boolean(checkoutUrl && variantId);
}

/**
 * Opens the checkout, or shows why it is unavailable.
 *
 * @param options.customer whose data is passed to the checkout; undefined: a visitor
 * @param options.onLeave called when a checkout has opened
 */
export function useChoosePlan(
  options: { customer?: CheckoutCustomer | undefined; onLeave?: () => void } = {},
) {
  const { t } = useTranslation();
  const { customer, onLeave } = options;
  return ({ checkoutUrl, variantId }: Purchasable) => {
    if (!checkoutUrl || !variantId) {
      showToast({
        title: t('pricing.checkout.unavailable'),
        description: t(checkoutUrl ? 'pricing.checkout.noVariant' : 'pricing.checkout.noUrl'),
        tone: 'destructive',
      });
      return;
    }
    try {
      openCheckout(checkoutAddress({ checkoutUrl, variantId, customer }));
      onLeave?.();
    } catch {
      showToast({
        title: t('pricing.checkout.error'),
        description: t('pricing.checkout.failed'),
        tone: 'destructive',
      });
    }
  };
}

/**
 * Upgrades a signed-in user, whose data is passed to the checkout.
 *
 * @param options.changePlan for subscribers: another checkout would create a second subscription
 * @param options.onLeave called when a checkout has opened
 */
export function useUpgrade(
  customer: CheckoutCustomer,
  options: { changePlan?: () => void; onLeave?: () => void } = {},
) {
  const { t } = useTranslation();
  const { changePlan, onLeave } = options;
  return ({ checkoutUrl, variantId }: Purchasable) => {
    showToast({ title: t('billing.redirecting') });
    if (!checkoutUrl || !variantId) return;
    if (changePlan) return changePlan();
    try {
      openCheckout(checkoutAddress({ checkoutUrl, variantId, customer }));
      onLeave?.();
    } catch {
      showToast({ title: t('billing.upgradeFailed'), tone: 'destructive' });
    }
  };
}

const POPUP = { width: 800, height: 600 };

/**
 * Opens a checkout in the overlay, or else in a popup. Must be called in a click handler, because browsers
 * block other popups.
 * @throws Error when the overlay fails or the browser blocks the popup
 */
function openCheckout(address: string): void {
  if (openInOverlay(address)) return;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - POPUP.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - POPUP.height) / 2));
  const features = `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
  const popup = window.open(address, 'checkout', features);
  if (!popup) throw new Error('The browser blocked the checkout popup');
  popup.focus();
}
