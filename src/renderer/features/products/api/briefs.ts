import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ProductFormValues } from '#renderer/features/products/product-form-values.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { uploadFile } from '#renderer/lib/api/upload-file.ts';
import { workQuery } from '#renderer/lib/api/work-query.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { getOffer } from '#shared/contracts/offer.ts';
import {
  type ApplyBriefBody,
  applyBrief,
  cancelBrief,
  createBrief,
  dismissBrief,
  getBrief,
  getBriefPrice,
  getProductEvidence,
  listBriefs,
  lookAgain,
  type ProductBrief,
} from '#shared/contracts/product-briefs.ts';
import { listProducts, type Product } from '#shared/contracts/products.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

export const briefsQuery = apiQuery(listBriefs, {});
export const briefPriceQuery = apiQuery(getBriefPrice, {});
export const briefQuery = (id: string) => workQuery(getBrief, { params: { id } });
export const evidenceQuery = (productId: number) =>
  apiQuery(getProductEvidence, { params: { id: productId } });

export function isUnfinishedBrief({ state }: Pick<ProductBrief, 'state'>): boolean {
  return state === 'reading' || state === 'proposing';
}

export type BriefSources =
  | { sources: BodyInputOf<typeof createBrief>['sources'] }
  | { file: File; type: string };

/** Called with the state of a brief that one of the calls below has returned. */
export function keepBrief(brief: ProductBrief, client: QueryClient): void {
  storeData(client, briefQuery(brief.id).queryKey, brief);
}

interface BriefStart {
  order: BriefSources;
  /** The product to fill in; undefined: a new one. */
  productId: number | undefined;
  /** Idempotency key. */
  key: string;
  /** Stops sending a file. */
  signal?: AbortSignal;
  /** Called with the share of a file that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Starts a brief. The price is held until it ends. */
export const startBriefMutation = apiMutation({
  mutationFn: ({ order, productId, key, signal, onProgress }: BriefStart) => {
    const query = productId === undefined ? {} : { productId: String(productId) };
    const headers = { 'Idempotency-Key': key };
    return 'file' in order
      ? uploadFile(createBrief, { ...order, query, headers, signal, onProgress })
      : callApi(createBrief, { query, body: { sources: order.sources }, headers });
  },
  onSuccess: (brief, _order, _before, { client }) => keepBrief(brief, client),
  refreshes: [listBriefs, getCurrentUser],
  staysWithoutSession: true,
  failed: 'inline',
});

export const cancelBriefMutation = apiMutation({
  mutationFn: (id: string) => callApi(cancelBrief, { params: { id } }),
  onSuccess: (brief, _id, _before, { client }) => keepBrief(brief, client),
  refreshes: [listBriefs, getCurrentUser],
  failed: () => i18next.t('fromSource.stopFailed'),
});

/** No longer offers a brief, in any tab. */
export const dismissBriefMutation = apiMutation({
  mutationFn: (id: string) => callApi(dismissBrief, { params: { id } }),
  refreshes: [listBriefs],
  // It is then offered once more.
  failed: 'inline',
});

const applied = [
  listProducts,
  getQuotas,
  listActivityLogs,
  listBriefs,
  getOffer,
  getProductEvidence,
] as const;

/** Creates a product from the form that a brief has filled in. */
export const saveBriefMutation = (
  id: string,
  fieldsOf: (values: ProductFormValues) => ApplyBriefBody['fields'],
) =>
  apiMutation({
    mutationFn: ({ values }: Edited<Product, ProductFormValues>) =>
      callApi(applyBrief, { params: { id }, body: { fields: fieldsOf(values) } }),
    refreshes: applied,
    staysWithoutSession: true,
    done: () => i18next.t('products.toasts.created'),
    failed: () => ({
      title: i18next.t('common.error'),
      description: i18next.t('products.toasts.createFailed'),
    }),
  });

/** Writes the chosen fields of a brief into a product. */
export const fillInMutation = apiMutation({
  mutationFn: ({ id, body }: { id: string; body: ApplyBriefBody }) =>
    callApi(applyBrief, { params: { id }, body }),
  refreshes: applied,
  staysWithoutSession: true,
  done: () => i18next.t('products.toasts.updated'),
  failed: 'inline',
});

/** Reads the pages of a product's evidence again. */
export const lookAgainMutation = apiMutation({
  mutationFn: (productId: number) => callApi(lookAgain, { params: { id: productId } }),
  onSuccess: ({ evidence }, productId, _before, { client }) =>
    storeData(client, evidenceQuery(productId).queryKey, evidence),
  failed: () => i18next.t('fromSource.evidence.lookFailed'),
});
