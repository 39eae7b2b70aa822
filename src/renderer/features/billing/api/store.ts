import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import type { ToastMessage } from '#renderer/lib/stores/toast-store.ts';
import {
  getStoreConfig,
  reconcilePayments,
  saveStoreConfig,
  syncPlans,
} from '#shared/contracts/billing/payments.ts';
import type { ResponseOf } from '#shared/contracts/endpoint.ts';
import { changedByPlans } from './plans.ts';

export const storeConfigQuery = apiQuery(getStoreConfig, {});

export type StoreValues = ResponseOf<typeof getStoreConfig>;

/** Merges changes made elsewhere. */
export const saveStoreMutation = (opened: StoreValues) =>
  apiMutation({
    mutationFn: ({ seen = opened, values: { storeId, productId } }: Edited<StoreValues, StoreValues>) =>
      saveMerged({
        seen,
        mine: { storeId, productId },
        valuesOf: (stored) => stored,
        send: (merged, expected) => callApi(saveStoreConfig, { body: { ...merged, expected } }),
      }),
    refreshes: [getStoreConfig],
    done: () => i18next.t('admin.plans.toasts.configSaved'),
    failed: () => ({
      title: i18next.t('common.error'),
      description: i18next.t('admin.plans.toasts.configFailed'),
    }),
  });

/** Imports the payment provider's plans. The screen shows the report. */
export const syncPlansMutation = apiMutation({
  mutationFn: () => callApi(syncPlans, {}),
  refreshes: changedByPlans,
  done: ({ complete }) => (complete ? i18next.t('admin.pricing.sync.complete') : syncFailure()),
  failed: syncFailure,
});

/** Compares every purchase with the payment provider. The screen shows the report. */
export const reconcileMutation = apiMutation({
  mutationFn: () => callApi(reconcilePayments, {}),
  refreshes: changedByPlans,
  done: ({ error }) => (error === null ? i18next.t('admin.pricing.reconcile.complete') : undefined),
  failed: 'inline',
});

function syncFailure(): ToastMessage {
  return {
    title: i18next.t('admin.pricing.sync.failedTitle'),
    description: i18next.t('admin.pricing.sync.failedText'),
    tone: 'destructive',
  };
}
