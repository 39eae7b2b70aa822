import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listSourceChecks, recheckSources } from '#shared/contracts/generation/source-checks.ts';

/** The last known states of the sources of a product's contents. */
export const sourceChecksQuery = (productId: number) => ({
  ...apiQuery(listSourceChecks, { params: { productId } }),
  // Another device or a job may have checked them again.
  staleTime: 60_000,
});

export const recheckSourcesMutation = (contentId: number) =>
  apiMutation({
    mutationFn: () => callApi(recheckSources, { params: { id: contentId } }),
    done: ({ requested }) => i18next.t('sources.rechecking', { count: requested }),
    failed: () => i18next.t('sources.recheckFailed'),
  });
