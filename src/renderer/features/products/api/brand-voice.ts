import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/conflict/save-merged.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { type BrandVoice, getBrandVoice, saveBrandVoice } from '#shared/contracts/brand-voice.ts';
import { listProducts } from '#shared/contracts/products.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';

export const brandVoiceQuery = (productId: number) => apiQuery(getBrandVoice, { params: { id: productId } });

function rulesOf({ updatedAt: _updatedAt, ...rules }: BrandVoice): BrandVoiceRules {
  return rules;
}

/** Replaces a product's voice, merged with what was changed elsewhere. Its card learns of it with the list. */
export function useSaveBrandVoice(productId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, rules }: { seen: BrandVoice; rules: BrandVoiceRules }) =>
      saveMerged({
        seen,
        mine: rules,
        valuesOf: rulesOf,
        send: (merged, { updatedAt }) =>
          callApi(saveBrandVoice, {
            params: { id: productId },
            body: { ...merged, expectedUpdatedAt: updatedAt },
          }),
      }),
    onSuccess: (voice) => {
      queryClient.setQueryData(brandVoiceQuery(productId).queryKey, voice);
      return refresh(queryClient, listProducts, listActivityLogs);
    },
  });
}
