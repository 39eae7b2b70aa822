import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import {
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
 *
 * @returns what they show
 * @throws Error when the browser blocks the tab or there is no link
 */
export async function openPortal(): Promise<PortalLink['shows']> {
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
}
