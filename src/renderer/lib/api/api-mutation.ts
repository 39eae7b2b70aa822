import {
  type MutationMeta,
  type MutationOptions,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { ToastMessage } from '#renderer/lib/stores/toast-store.ts';
import { EditConflict } from './save-merged.ts';
import { userMessageOf } from './user-message.ts';

interface ApiMutation<Result, Variables, Before>
  extends Pick<
      MutationOptions<Result, Error, Variables, Before>,
      'mutationKey' | 'mutationFn' | 'onMutate' | 'onSuccess' | 'onError'
    >,
    Pick<MutationMeta, 'refreshes' | 'staysWithoutSession' | 'leavesWithoutSession'> {
  /** The toast after a success. A string is its title. `before` is the result of `onMutate`. */
  done?: (
    result: Result,
    variables: Variables,
    client: QueryClient,
    before: Before,
  ) => string | ToastMessage | undefined;
  /**
   * The toast after a failure. A string is its title, above the reason; a message is complete. 'inline': no
   * toast, because the caller shows the reason.
   */
  failed: 'inline' | ((variables: Variables, reason: string) => string | ToastMessage | undefined);
}

/** Builds mutation options. The `MutationCache` refetches and shows toasts. */
export function apiMutation<Result, Variables = void, Before = unknown>({
  refreshes,
  done,
  failed,
  staysWithoutSession,
  leavesWithoutSession,
  ...options
}: ApiMutation<Result, Variables, Before>) {
  return mutationOptions({
    ...options,
    meta: {
      refreshes,
      staysWithoutSession,
      leavesWithoutSession,
      isOptimistic: options.onMutate !== undefined,
      done(result: Result, variables: Variables, client: QueryClient, before: Before) {
        const toast = done?.(result, variables, client, before);
        return typeof toast === 'string' ? { title: toast } : toast;
      },
      failed(error: Error, variables: Variables): ToastMessage | undefined {
        // The form shows the conflict itself.
        if (failed === 'inline' || error instanceof EditConflict) return undefined;
        const reason = userMessageOf(error);
        const toast = failed(variables, reason);
        if (toast === undefined) return undefined;
        const message = typeof toast === 'string' ? { title: toast, description: reason } : toast;
        return { ...message, tone: 'destructive' };
      },
    },
  });
}

/**
 * Runs a mutation outside of components, such as the 'Undo' of a toast. A failure shows the usual toast.
 * @returns undefined after a failure
 */
export async function runMutation<Result, Variables, Before>(
  client: QueryClient,
  options: MutationOptions<Result, Error, Variables, Before>,
  variables: Variables,
): Promise<Result | undefined> {
  const mutation = client.getMutationCache().build(client, options);
  return mutation.execute(variables).catch(() => undefined);
}
