import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { getCreditUsage, listCreditTransactions } from '#shared/contracts/billing/credits.ts';
import { claimPurchase, getSubscription } from '#shared/contracts/billing/payments.ts';

/** Adds a purchase that was made before the account, by the code of its receipt. */
export function useClaimPurchase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (receiptCode: string) => callApi(claimPurchase, { body: { receiptCode } }),
    onSuccess: () =>
      refresh(queryClient, getCurrentUser, getSubscription, listCreditTransactions, getCreditUsage),
  });
}
