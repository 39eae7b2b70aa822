import i18next from 'i18next';
import {
  type BrandVoiceValues,
  brandVoiceValues,
  voiceOf,
} from '#renderer/features/products/brand-voice/brand-voice-values.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { type BrandVoice, getBrandVoice, saveBrandVoice } from '#shared/contracts/brand-voice.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';

export const brandVoiceQuery = (productId: number) => apiQuery(getBrandVoice, { params: { id: productId } });

/**
 * Replaces a product's brand voice. The product list is refreshed, because cards show whether there is one.
 */
export const saveBrandVoiceMutation = (productId: number, opened: BrandVoice) =>
  apiMutation({
    mutationFn: ({ seen = opened, values }: Edited<BrandVoice, BrandVoiceValues>) =>
      saveMerged({
        seen,
        mine: values,
        valuesOf: brandVoiceValues,
        send: (merged, { updatedAt }) =>
          callApi(saveBrandVoice, {
            params: { id: productId },
            body: { ...voiceOf(merged), expectedUpdatedAt: updatedAt },
          }),
      }),
    onSuccess: (voice, _edited, _before, { client }) => {
      storeData(client, brandVoiceQuery(productId).queryKey, voice);
    },
    refreshes: [listProducts, listActivityLogs],
    staysWithoutSession: true,
    done: (voice) => i18next.t(isEmptyBrandVoice(voice) ? 'brandVoice.removed' : 'brandVoice.saved'),
    failed: 'inline',
  });
