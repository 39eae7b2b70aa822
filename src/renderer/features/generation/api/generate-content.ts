import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import { generationFailureText } from '#renderer/features/generation/generation-failure-text.ts';
import { callApi } from '#renderer/lib/api-client.ts';
import { isUnauthorized } from '#renderer/lib/api-error.ts';
import { refresh } from '#renderer/lib/api-query.ts';
import { generationKey, useAppStore } from '#renderer/lib/app-store.ts';
import { sessionExpired } from '#renderer/lib/session-expired.ts';
import { showToast } from '#renderer/lib/toast-store.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { listCreditTransactions } from '#shared/contracts/credits.ts';
import {
  type GeneratedContent,
  type GenerationTier,
  listContent,
  listProductContent,
} from '#shared/contracts/generated-content.ts';
import { generateContent } from '#shared/contracts/generation.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { getCurrentUser } from '#shared/contracts/users.ts';

/** What came of a generation: the finished record, or the sentence that was shown about the failure. */
export type GenerationOutcome = { content: GeneratedContent } | { failure: string } | undefined;

export interface GenerationRequest {
  productId: number;
  promptType: string;
  category: Category;
  tier: GenerationTier;
  additionalContext: string;
  isRegeneration: boolean;
}

async function runGeneration(
  queryClient: QueryClient,
  request: GenerationRequest,
): Promise<GenerationOutcome> {
  const { productId, promptType, category, tier, isRegeneration } = request;
  const key = generationKey(productId, promptType);
  const { generationInProgress, startGeneration, endGeneration } = useAppStore.getState();
  if (generationInProgress[key]) return undefined;
  startGeneration({ productId, promptType, tier, isRegeneration, startedAt: Date.now() });
  const additionalContext = request.additionalContext.trim();
  try {
    const content = await callApi(generateContent, {
      body: {
        productId,
        promptType,
        tier,
        isRegeneration,
        variables: additionalContext ? { additionalContext } : {},
      },
      // One key per click: the same click is never charged twice, however often the network repeats it.
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await refresh(
      queryClient,
      listProductContent,
      listContent,
      getCurrentUser,
      listActivityLogs,
      listCreditTransactions,
    );
    showToast({ title: i18next.t(`generation.toasts.generated.${category}`) });
    return { content };
  } catch (error) {
    if (isUnauthorized(error)) {
      sessionExpired();
      return undefined;
    }
    const title = i18next.t(`generation.toasts.generateFailed.${category}`);
    const description = generationFailureText(error);
    showToast({ title, description, tone: 'destructive' });
    void refresh(queryClient, getCurrentUser);
    return { failure: description ?? title };
  } finally {
    endGeneration(key);
  }
}

/**
 * Starts a generation that lives outside of any component: closing the dialog or leaving the screen neither stops
 * it nor loses its result. The promise answers undefined when nothing was started or the session is gone.
 */
export function useGenerate(): (request: GenerationRequest) => Promise<GenerationOutcome> {
  const queryClient = useQueryClient();
  return useCallback((request) => runGeneration(queryClient, request), [queryClient]);
}
