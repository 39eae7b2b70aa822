import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { updateCurrentProduct } from '#shared/contracts/accounts/users.ts';
import { currentUserQuery } from './current-user.ts';

/** Remembers the selected product on the server, for the user's other devices. */
export function useUpdateCurrentProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (productId: number) => callApi(updateCurrentProduct, { body: { productId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
