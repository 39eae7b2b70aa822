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

/** Proofs are valid for a day; a page may stay open for longer. */
const PROOFS_FRESH_MS = 6 * 3_600_000;

export const checkoutProofsQuery = queryOptions({
  ...apiQuery(getCheckoutProofs, {}),
  staleTime: PROOFS_FRESH_MS,
  refetchInterval: PROOFS_FRESH_MS,
});

/**
 * Opens the payment provider's pages for subscriptions and cards in a tab of their own. Only in answer to a click.
 * Answers what they show; fails when the browser blocks the tab or there is no link.
 */
export const openPortalMutation = apiMutation({
  mutationFn: async (_purpose: 'manage' | 'upgrade'): Promise<PortalLink['shows']> => {
    // Opened before the link is known, because browsers allow it only at once.
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

/** Adds a purchase that was made before the account, by the code of its receipt. */
export const claimPurchaseMutation = apiMutation({
  mutationFn: (receiptCode: string) => callApi(claimPurchase, { body: { receiptCode } }),
  refreshes: [getCurrentUser, getSubscription, listCreditTransactions, getCreditUsage],
  done: ({ productName, credits }) => ({
    title: i18next.t('billing.earlier.done', { product: productName }),
    description: i18next.t('billing.earlier.credits', { count: credits }),
  }),
  failed: () => i18next.t('billing.earlier.failed'),
});
