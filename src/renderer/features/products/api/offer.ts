import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { type OfferValues, offerOf, offerValues } from '#renderer/features/products/offer/offer-values.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import {
  getOffer,
  listOfferVersions,
  type Offer,
  restoreOfferVersion,
  saveOffer,
} from '#shared/contracts/offer.ts';
import { getProductEvidence } from '#shared/contracts/product-briefs.ts';
import { listProducts } from '#shared/contracts/products.ts';
import { isOfferEmpty } from '#shared/rules/products/offer.ts';

export const offerQuery = (productId: number) => apiQuery(getOffer, { params: { id: productId } });

/** Replaces a product's offer. The product list is refreshed, because cards show whether there is one. */
export const saveOfferMutation = (productId: number, opened: Offer) =>
  apiMutation({
    mutationFn: ({ seen = opened, values }: Edited<Offer, OfferValues>) =>
      saveMerged({
        seen,
        mine: values,
        valuesOf: offerValues,
        send: (merged, { version }) =>
          callApi(saveOffer, { params: { id: productId }, body: { ...offerOf(merged), version } }),
      }),
    onSuccess: (offer, _edited, _before, { client }) => {
      storeData(client, offerQuery(productId).queryKey, offer);
    },
    refreshes: [listProducts, listActivityLogs, getProductEvidence],
    staysWithoutSession: true,
    done: (offer) => i18next.t(isOfferEmpty(offer) ? 'offer.removed' : 'offer.saved'),
    failed: 'inline',
  });

/** The versions of an offer. Its key starts with the key of the products, so every change refreshes it. */
export const offerVersionsQuery = (productId: number) =>
  queryOptions({
    queryKey: [listProducts.path, 'offer versions', productId],
    queryFn: ({ signal }) => callApi(listOfferVersions, { params: { id: productId }, signal }),
    staleTime: 0,
  });

export const restoreOfferVersionMutation = (productId: number) =>
  apiMutation({
    mutationFn: (version: number) => callApi(restoreOfferVersion, { params: { id: productId, version } }),
    onSuccess: (offer, _version, _before, { client }) => {
      storeData(client, offerQuery(productId).queryKey, offer);
    },
    refreshes: [listProducts, listActivityLogs, getProductEvidence],
    done: (_offer, number) => i18next.t('products.toasts.versionRestored', { number }),
    failed: () => i18next.t('offer.history.restoreFailed'),
  });
