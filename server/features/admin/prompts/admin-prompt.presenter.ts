import { presentPrompt } from '#server/features/prompts/prompt.presenter.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';

/** @param offers see `findOffers` */
export function presentAdminPrompt(row: PromptTemplate, offers: ReadonlyMap<number, number>): AdminPrompt {
  return {
    ...presentPrompt(row),
    prompt: row.prompt,
    version: row.version,
    offeredVersion: offers.get(row.id) ?? null,
    isEdited: row.seedFingerprint === null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
