import type { PromptVersion, PromptVersionSummary } from '#shared/contracts/admin/prompt-versions.ts';
import type { VersionRow } from './prompt-versions.service.ts';

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
