import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import type { TextLength } from '#shared/rules/content/text-lengths.ts';
import { keepContextDraft } from './context-draft.ts';
import { type GenerationOutcome, trackGeneration } from './track-generation.ts';

export interface GenerationRequest {
  productId: number;
  promptType: string;
  category: Category;
  tier: GenerationTier;
  additionalContext: string;
  /** Undefined: usual. */
  length?: TextLength;
  isRegeneration: boolean;
  /** Whether to go on from where an unfinished text stopped. */
  isContinuation?: boolean;
  /** Keys of findings; only these are corrected. */
  fixes?: GenerateContentBody['fixes'];
  /** Maximum price in credits: the price that the user saw. */
  maxCredits?: number;
  /** Called when the text is finished, before it replaces the live one. */
  onDone?: () => void;
}

/**
 * Starts a generation, which continues after the component has unmounted. Resolves to undefined when it could
 * not start, was cancelled, or the session has expired.
 */
export function useGenerate(): (request: GenerationRequest) => Promise<GenerationOutcome> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ category, additionalContext, isContinuation = false, onDone, ...request }) => {
      const { productId, promptType } = request;
      if (useAppStore.getState().generationInProgress[generationKey(productId, promptType)]) return undefined;
      const key = generationKey(productId, promptType);
      const context = isBlankText(additionalContext) ? '' : additionalContext.trim();
      keepContextDraft(key, context);
      const outcome = await trackGeneration(queryClient, {
        category,
        onDone,
        pending: {
          productId,
          promptType,
          tier: request.tier,
          isRegeneration: request.isRegeneration,
          isContinuation,
          isFix: request.fixes !== undefined,
          startedAt: Date.now(),
        },
        source: {
          body: { ...request, isContinuation, variables: context ? { additionalContext: context } : {} },
          idempotencyKey: crypto.randomUUID(),
        },
      });
      if (outcome) keepContextDraft(key, '');
      return outcome;
    },
    [queryClient],
  );
}
