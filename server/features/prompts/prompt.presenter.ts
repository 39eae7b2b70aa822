import { presentRow } from '#server/context/present-row.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { type Prompt, promptSchema } from '#shared/contracts/prompts.ts';
import { detectPromptVariables } from '#shared/rules/prompts/prompt-variables.ts';

/** Leaves out the template's text, which customers must not see. */
export function presentPrompt(row: PromptTemplate): Prompt {
  return { ...presentRow(promptSchema, row), variables: detectPromptVariables(row.prompt) };
}
