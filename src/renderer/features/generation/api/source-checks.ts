import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { listSourceChecks, recheckSources } from '#shared/contracts/generation/source-checks.ts';

/** What is known about the sources of a product's texts. */
export const sourceChecksQuery = (productId: number) => {
  const args = { params: { productId } };
  return queryOptions({
    queryKey: queryKeyOf(listSourceChecks, args),
    queryFn: ({ signal }) => callApi(listSourceChecks, { ...args, signal }),
    // Another device, or a job, may have asked meanwhile.
    staleTime: 60_000,
  });
};

export function useRecheckSources(contentId: number) {
  return useMutation({ mutationFn: () => callApi(recheckSources, { params: { id: contentId } }) });
}
