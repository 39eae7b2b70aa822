import { presentRow } from '#server/context/present-row.ts';
import { presentPrompt } from '#server/features/prompts/prompt.presenter.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { type AdminPrompt, adminPromptSchema } from '#shared/contracts/admin/admin-prompts.ts';
import {
  type PromptVersion,
  type PromptVersionSummary,
  promptVersionSummarySchema,
} from '#shared/contracts/admin/prompt-versions.ts';
import type { VersionRow } from './versions/prompt-versions.service.ts';

/** @param offers see `findOffers` */
export function presentAdminPrompt(row: PromptTemplate, offers: ReadonlyMap<number, number>): AdminPrompt {
  return {
    ...presentPrompt(row),
    ...presentRow(adminPromptSchema, row),
    offeredVersion: offers.get(row.id) ?? null,
    isEdited: row.seedFingerprint === null,
  };
}

export function presentVersionSummary(row: VersionRow): PromptVersionSummary {
  return { ...presentRow(promptVersionSummarySchema, row), author: row.authorEmail };
}

export function presentVersion(row: VersionRow): PromptVersion {
  const { standard, premium } = row.depth;
  return {
    ...presentVersionSummary(row),
    prompt: row.prompt,
    depth: {
      standard: { ...standard, words: [...standard.words] },
      premium: { ...premium, words: [...premium.words] },
    },
  };
}
