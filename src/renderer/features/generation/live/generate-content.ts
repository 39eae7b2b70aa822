import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { type GenerationOutcome, trackGeneration } from './track-generation.ts';

export interface GenerationRequest {
  productId: number;
  promptType: string;
  category: Category;
  tier: GenerationTier;
  additionalContext: string;
  isRegeneration: boolean;
  /** Continues a text that stopped at its length limit. */
  isContinuation?: boolean;
  /** Corrects only these findings of the text. */
  fixes?: GenerateContentBody['fixes'];
  /** The price that was shown: it never costs more. */
  maxCredits?: number;
  /** Called when the text is finished, before it replaces the live one. */
  onDone?: () => void;
}

/**
 * Starts a generation, which outlives the component. Resolves to undefined when nothing was started, it was cancelled
 * or the session has ended.
 */
export function useGenerate(): (request: GenerationRequest) => Promise<GenerationOutcome> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ category, additionalContext, isContinuation = false, onDone, ...request }) => {
      const { productId, promptType } = request;
      if (useAppStore.getState().generationInProgress[generationKey(productId, promptType)]) return undefined;
      const context = isBlankText(additionalContext) ? '' : additionalContext.trim();
      return trackGeneration(queryClient, {
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
    },
    [queryClient],
  );
}
