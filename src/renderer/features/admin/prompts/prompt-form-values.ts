import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import { promptCredits } from '#shared/rules/prompts/prompt-credits.ts';

export type PromptFormValues = ReturnType<typeof promptFormValues>;

/** The form's values for a prompt, or a new prompt's defaults. An empty number field holds NaN. */
export function promptFormValues(prompt: AdminPrompt | undefined) {
  const creditsCost = prompt?.creditsCost ?? 1;
  return {
    name: prompt?.name ?? '',
    category: prompt?.category ?? '',
    type: prompt?.type ?? '',
    description: prompt?.description ?? '',
    prompt: prompt?.prompt ?? '',
    creditsCost,
    ...promptCredits({
      creditsCost,
      standardCredits: prompt?.standardCredits,
      premiumCredits: prompt?.premiumCredits,
    }),
    displayOrder: prompt?.displayOrder ?? 1,
    isActive: prompt?.isActive ?? true,
  };
}
