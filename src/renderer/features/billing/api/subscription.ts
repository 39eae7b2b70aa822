import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { getCreditUsage, listCreditTransactions } from '#shared/contracts/billing/credits.ts';
import {
  claimPurchase,
  createPortalLink,
  getCheckoutProofs,
  getSubscription,
  type PortalLink,
} from '#shared/contracts/billing/payments.ts';

export const subscriptionQuery = apiQuery(getSubscription, {});

/** Signed claims expire after a day, but a page may stay open longer. */
const PROOFS_FRESH_MS = 6 * 3_600_000;

export const checkoutProofsQuery = queryOptions({
  ...apiQuery(getCheckoutProofs, {}),
  staleTime: PROOFS_FRESH_MS,
  refetchInterval: PROOFS_FRESH_MS,
});

/**
 * Opens the payment provider's customer portal in a new tab; call it in a click handler. Returns what the portal shows;
 * fails when the browser blocks the tab or there is no link.
 */
export const openPortalMutation = apiMutation({
  mutationFn: async (_purpose: 'manage' | 'upgrade'): Promise<PortalLink['shows']> => {
    // Browsers allow a new tab only right after a click, so it opens before the link has loaded.
    const tab = window.open('about:blank', '_blank');
    if (!tab) throw new Error('The browser blocked the tab');
    try {
      const { url, shows } = await callApi(createPortalLink, {});
      tab.location.replace(url);
      return shows;
    } catch (error) {
      tab.close();
      throw error;
    }
  },
  done: (shows) =>
    shows === 'one purchase'
      ? { title: i18next.t('billing.onePurchase.title'), description: i18next.t('billing.onePurchase.text') }
      : undefined,
  failed: (purpose) => i18next.t(`billing.${purpose}Failed`),
});

/** Adds a purchase made before the account existed, by its receipt code. */
export const claimPurchaseMutation = apiMutation({
  mutationFn: (receiptCode: string) => callApi(claimPurchase, { body: { receiptCode } }),
  refreshes: [getCurrentUser, getSubscription, listCreditTransactions, getCreditUsage],
  done: ({ productName, credits }) => ({
    title: i18next.t('billing.earlier.done', { product: productName }),
    description: i18next.t('billing.earlier.credits', { count: credits }),
  }),
  failed: () => i18next.t('billing.earlier.failed'),
});
