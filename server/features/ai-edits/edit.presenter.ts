import { storedError } from '#server/context/errors.ts';
import { presentAttempts } from '#server/features/generation/feed/generation.presenter.ts';
import type { AiEdit as AiEditRow } from '#server/models/content/ai-edit.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AiEdit } from '#shared/contracts/ai-edits.ts';

export function presentEdit(row: AiEditRow, viewer: Pick<User, 'role'>): AiEdit {
  const { selection, instruction } = row.request;
  const [first] = row.suggestions;
  return {
    id: row.id,
    receiptId: row.id,
    contentId: row.contentId,
    state: row.state,
    baseVersion: row.baseVersion,
    selection: { from: selection.from, to: selection.to, field: selection.field ?? null },
    instruction: { kind: instruction.kind, value: instruction.value ?? null },
    replacement: first?.replacement ?? null,
    lost: first?.lost ?? { marks: [], links: [] },
    alternatives: row.suggestions.length > 1 ? row.suggestions : [],
    isSample: row.isSample,
    provider: row.provider,
    model: row.model,
    creditsCharged: row.chargedCredits,
    attempts: presentAttempts(row, viewer),
    error: row.state === 'failed' ? storedError(row).body : null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
