import { presentPrompt } from '#server/features/prompts/prompt.presenter.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { PromptVersion, PromptVersionSummary } from '#shared/contracts/admin/prompt-versions.ts';
import type { VersionRow } from './versions/prompt-versions.service.ts';

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

export function presentVersionSummary(row: VersionRow): PromptVersionSummary {
  return {
    number: row.number,
    label: row.label,
    origin: row.origin,
    isOffered: row.isOffered,
    author: row.authorEmail,
    note: row.note,
    failures: row.failures,
    createdAt: row.createdAt.toISOString(),
  };
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
