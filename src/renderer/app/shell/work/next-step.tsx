import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pages } from '#renderer/app/page-meta.ts';
import { spendableCredits, useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { productContentQuery, receiptQuery } from '#renderer/features/generation/api/content-queries.ts';
import { contentOfType } from '#renderer/features/generation/content-view.ts';
import { useGenerate } from '#renderer/features/generation/live/generate-content.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import type { Category, Prompt } from '#shared/contracts/prompts.ts';

interface NextStepProps {
  generation: FollowedGeneration;
  prompt: Prompt;
  /** Closes the list. */
  onLeave: () => void;
}

/** A button for what helps after a failure: try again, add credits, or open the card. */
export function NextStep({ generation, prompt, onLeave }: NextStepProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const generate = useGenerate();
  const selectProduct = useProductSelectionStore((state) => state.selectProduct);
  const available = spendableCredits(useCurrentUser());
  const { id, productId, promptType, category, tier, isContinuation } = generation;
  const again = useMutation({
    mutationFn: async () => {
      const [{ additionalContext }, contents] = await Promise.all([
        queryClient.fetchQuery(receiptQuery(id)),
        queryClient.fetchQuery(productContentQuery(productId)),
      ]);
      const isRegeneration = !isContinuation && contentOfType(contents, promptType) !== undefined;
      void generate({
        productId,
        promptType,
        category,
        tier,
        additionalContext,
        isRegeneration,
        isContinuation,
      });
    },
  });
  const step = nextStepAfter(generation, { price: priceOf(prompt, tier), available });
  if (step === 'again') {
    return (
      <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
        {t('common.retry')}
      </Button>
    );
  }
  if (step === 'credits') {
    return (
      <Button size="small" component={Link} to="/billing" onClick={onLeave}>
        {t('work.addCredits')}
      </Button>
    );
  }
  return (
    <Button
      size="small"
      component={Link}
      to={`${pathOf(category)}?highlight=${promptType}`}
      onClick={() => {
        selectProduct(productId);
        onLeave();
      }}
    >
      {t(step === 'inputs' ? 'work.writeInputs' : 'work.open')}
    </Button>
  );
}

function priceOf(prompt: Prompt, tier: FollowedGeneration['tier']): number {
  return tier === 'premium' ? prompt.premiumCredits : prompt.standardCredits;
}

function pathOf(category: Category): string {
  return Object.values(pages).find((page) => page.category === category)?.path ?? '/';
}

/** The same request would fail again. */
const NEEDS_CHANGE = new Set<ErrorCode>([
  'product_not_found',
  'content_type_not_found',
  'content_deleted',
  'time_limit_reached',
  'text_unfinished',
  'nothing_to_continue',
  'too_long_to_continue',
  'content_limit',
  'version_limit',
  'storage_full',
]);

/** What helps after a failure. `open`: open the card, which gives the details. */
function nextStepAfter(
  { error, isFix }: Pick<FollowedGeneration, 'error' | 'isFix'>,
  credits: { price: number; available: number },
): 'again' | 'credits' | 'inputs' | 'open' {
  if (error?.code === 'missing_variables') return 'inputs';
  // A correction needs the findings of the newest text.
  if (isFix || (error && NEEDS_CHANGE.has(error.code))) return 'open';
  return credits.available < credits.price ? 'credits' : 'again';
}
