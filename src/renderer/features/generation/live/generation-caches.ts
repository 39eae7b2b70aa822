import type { QueryClient } from '@tanstack/react-query';
import {
  productContentQuery,
  promptsQuery,
  receiptQuery,
} from '#renderer/features/generation/api/content-queries.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { getCreditUsage, getDueCredits, listCreditTransactions } from '#shared/contracts/billing/credits.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationEvent } from '#shared/contracts/generation/generations.ts';

type DoneData = Extract<GenerationEvent, { event: 'done' }>['data'];

/** Caches a finished text and its receipt. Resolves after the observers were notified. */
export async function storeResult(
  queryClient: QueryClient,
  { generation, content }: DoneData,
): Promise<void> {
  queryClient.setQueryData(
    productContentQuery(content.productId).queryKey,
    (contents) => contents && [content, ...contents.filter(({ id }) => id !== content.id)],
  );
  queryClient.setQueryData(receiptQuery(generation.id).queryKey, generation);
  // Observers are notified in the next turn; removing the live text earlier would show an empty card.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Refreshes what a finished, failed or cancelled generation may have changed. */
export async function refreshAfterGeneration(queryClient: QueryClient): Promise<void> {
  await refresh(
    queryClient,
    listProductContent,
    listContent,
    getCurrentUser,
    listActivityLogs,
    listCreditTransactions,
    getDueCredits,
    getCreditUsage,
  );
}

/** The name of a content type in the interface language. */
export function nameOf(queryClient: QueryClient, promptType: string): string {
  return contentTypeName(promptType, queryClient.getQueryData(promptsQuery.queryKey));
}
