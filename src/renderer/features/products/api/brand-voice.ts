import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { getBrandVoice, type SaveBrandVoiceBody, saveBrandVoice } from '#shared/contracts/brand-voice.ts';
import { listProducts } from '#shared/contracts/products.ts';

export const brandVoiceQuery = (productId: number) => apiQuery(getBrandVoice, { params: { id: productId } });

/** Replaces a product's voice. Its card learns of it with the list. */
export function useSaveBrandVoice(productId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveBrandVoiceBody) => callApi(saveBrandVoice, { params: { id: productId }, body }),
    onSuccess: (voice) => {
      queryClient.setQueryData(brandVoiceQuery(productId).queryKey, voice);
      return refresh(queryClient, listProducts, listActivityLogs);
    },
  });
}
