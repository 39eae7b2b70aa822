import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ToastMessage } from '#renderer/lib/stores/toast-store.ts';
import { EditConflict } from './save-merged.ts';
import { userMessageOf } from './user-message.ts';

interface ApiMutation<Result, Variables, Before>
  extends Pick<
    MutationOptions<Result, Error, Variables, Before>,
    'mutationKey' | 'mutationFn' | 'onMutate' | 'onSuccess' | 'onError'
  > {
  /** Reads that it may change. */
  refreshes?: readonly { path: string }[];
  /** The toast about a success; a text is its title. */
  done?: (result: Result, variables: Variables, client: QueryClient) => string | ToastMessage | undefined;
  /**
   * The toast about a failure. A text is its title, with the reason below; a whole message stands alone. 'inline':
   * none, what asked for the change shows the reason itself.
   */
  failed: 'inline' | ((variables: Variables, reason: string) => string | ToastMessage | undefined);
  /** Without a session it fails like with any other error, and what was typed stays. */
  staysWithoutSession?: boolean;
}

/** Options of a change: what it sends, which reads it outdates, and its toasts, all handled by the `MutationCache`. */
export function apiMutation<Result, Variables = void, Before = unknown>({
  refreshes,
  done,
  failed,
  staysWithoutSession,
  ...options
}: ApiMutation<Result, Variables, Before>) {
  return mutationOptions({
    ...options,
    meta: {
      refreshes,
      staysWithoutSession,
      done(result: Result, variables: Variables, client: QueryClient) {
        const toast = done?.(result, variables, client);
        return typeof toast === 'string' ? { title: toast } : toast;
      },
      failed(error: Error, variables: Variables): ToastMessage | undefined {
        // The form asks which side stays.
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

/** Makes a change outside of any component, such as a toast's 'Undo'. A failure is reported like any other. */
export async function runMutation<Result, Variables, Before>(
  client: QueryClient,
  options: MutationOptions<Result, Error, Variables, Before>,
  variables: Variables,
): Promise<Result | undefined> {
  const mutation = client.getMutationCache().build(client, options);
  return mutation.execute(variables).catch(() => undefined);
}
