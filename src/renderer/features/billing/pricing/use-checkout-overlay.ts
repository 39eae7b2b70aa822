import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { getCreditUsage, getDueCredits, listCreditTransactions } from '#shared/contracts/billing/credits.ts';
import { getSubscription } from '#shared/contracts/billing/payments.ts';
import { getSystemInfo } from '#shared/contracts/system.ts';
import { hasOverlay, startOverlay } from './lemonsqueezy-overlay.ts';

/**
 * Milliseconds after the purchase at which credits are refetched. The webhook arrives after the browser's
 * event.
 */
const LOOK_AFTER_MS = [1_000, 4_000, 12_000, 30_000];

const changedByPurchase = [
  getCurrentUser,
  getSubscription,
  listCreditTransactions,
  getDueCredits,
  getCreditUsage,
];

/**
 * Loads the payment provider's script for checkout overlays. If it cannot be loaded, checkouts open in a
 * popup.
 * @param onPurchase called after a payment; grants nothing by itself
 */
export function useCheckoutOverlay(onPurchase?: () => void): void {
  const { data } = useQuery(apiQuery(getSystemInfo, {}));
  const address = data?.checkoutScriptUrl;
  useEffect(() => {
    if (!address) return;
    const start = () => startOverlay(onPurchase);
    if (hasOverlay()) {
      start();
      return;
    }
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', start);
    document.head.append(script);
    return () => script.removeEventListener('load', start);
  }, [address, onPurchase]);
}

/** Refetches credits and plan until the purchase should have arrived. */
export function useLookForPurchase(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const delay of LOOK_AFTER_MS)
      setTimeout(() => void refresh(queryClient, ...changedByPurchase), delay);
  }, [queryClient]);
}
