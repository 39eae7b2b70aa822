import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { detectPromptVariables } from '#shared/rules/prompts/prompt-variables.ts';

/** Leaves out the template's text, which customers must not see. */
export function presentPrompt(row: PromptTemplate): Prompt {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    description: row.description,
    category: row.category,
    creditsCost: row.creditsCost,
    standardCredits: row.standardCredits,
    premiumCredits: row.premiumCredits,
    displayOrder: row.displayOrder,
    isActive: row.isActive,
    variables: detectPromptVariables(row.prompt),
  };
}
