import type { QueryClient } from '@tanstack/react-query';
import { productContentQuery, promptsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { getCreditUsage, getDueCredits, listCreditTransactions } from '#shared/contracts/billing/credits.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';
import {
  type GenerationEvent,
  getGeneration,
  listGenerations,
} from '#shared/contracts/generation/generations.ts';

type DoneData = Extract<GenerationEvent, { event: 'done' }>['data'];

/** Puts a finished text and its receipt where the screens read them, and resolves when they have. */
export async function storeResult(
  queryClient: QueryClient,
  { generation, content }: DoneData,
): Promise<void> {
  queryClient.setQueryData(
    productContentQuery(content.productId).queryKey,
    (contents) => contents && [content, ...contents.filter(({ id }) => id !== content.id)],
  );
  queryClient.setQueryData(queryKeyOf(getGeneration, { params: { id: generation.id } }), generation);
  // The observers hear of it in the next turn; a card that lost its live text before would flash empty.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Everything that the end of a generation, however it ended, may have changed. */
export async function refreshAfterGeneration(queryClient: QueryClient): Promise<void> {
  await refresh(
    queryClient,
    listProductContent,
    listContent,
    listGenerations,
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
