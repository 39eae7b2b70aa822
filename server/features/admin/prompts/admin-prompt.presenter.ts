import { presentPrompt } from '#server/features/prompts/prompt.presenter.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';

export function presentAdminPrompt(row: PromptTemplate): AdminPrompt {
  return {
    ...presentPrompt(row),
    prompt: row.prompt,
    version: row.version,
    isEdited: row.seedFingerprint === null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
