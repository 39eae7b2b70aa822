import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import { promptCredits } from '#shared/rules/prompts/prompt-credits.ts';

/** What the form holds; a number field that is not a number holds NaN. */
export interface PromptFormValues {
  name: string;
  category: string;
  type: string;
  description: string;
  prompt: string;
  creditsCost: number;
  standardCredits: number;
  premiumCredits: number;
  displayOrder: number;
  isActive: boolean;
}

/** What the form shows for a prompt, or the defaults of a new one. */
export function promptFormValues(prompt: AdminPrompt | undefined): PromptFormValues {
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
