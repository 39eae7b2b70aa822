import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { keepBrief } from '#renderer/features/products/api/briefs.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import {
  createLanguageVersion,
  type LanguageVersionBody,
  quoteLanguageVersion,
  translateVersion,
} from '#shared/contracts/language-versions.ts';
import { listBriefs } from '#shared/contracts/product-briefs.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

export const languageVersionQuote = (productId: number, language: string) =>
  queryOptions({
    queryKey: [quoteLanguageVersion.path, { productId, language }],
    queryFn: ({ signal }) =>
      callApi(quoteLanguageVersion, { params: { id: productId }, body: { language }, signal }),
    // A price may change, and a refusal is no failure of the network.
    gcTime: 0,
    retry: false,
  });

interface NewVersion {
  productId: number;
  body: LanguageVersionBody;
  /** Idempotency key. */
  key: string;
}

export const addLanguageVersionMutation = apiMutation({
  mutationFn: ({ productId, body, key }: NewVersion) =>
    callApi(createLanguageVersion, {
      params: { id: productId },
      body,
      headers: { 'Idempotency-Key': key },
    }),
  refreshes: [listProducts, listBriefs, getQuotas, getCurrentUser, listActivityLogs],
  staysWithoutSession: true,
  done: ({ targetLanguage }) => i18next.t('languageVersions.added', { language: targetLanguage }),
  failed: 'inline',
});

/** Translates the description of a language version again. */
export const translateVersionMutation = apiMutation({
  mutationFn: (productId: number) =>
    callApi(translateVersion, {
      params: { id: productId },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  onSuccess: (brief, _productId, _before, { client }) => keepBrief(brief, client),
  refreshes: [listBriefs, getCurrentUser],
  failed: () => i18next.t('languageVersions.translateFailed'),
});
