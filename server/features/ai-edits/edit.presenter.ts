import { storedError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import { presentAttempts } from '#server/features/generation/feed/generation.presenter.ts';
import type { AiEdit as AiEditRow } from '#server/models/content/ai-edit.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { type AiEdit, aiEditSchema } from '#shared/contracts/ai-edits.ts';

export function presentEdit(row: AiEditRow, viewer: Pick<User, 'role'>): AiEdit {
  const { selection, instruction } = row.request;
  const [first] = row.suggestions;
  return {
    ...presentRow(aiEditSchema, row),
    receiptId: row.id,
    selection: { from: selection.from, to: selection.to, field: selection.field ?? null },
    instruction: { kind: instruction.kind, value: instruction.value ?? null },
    replacement: first?.replacement ?? null,
    lost: first?.lost ?? { marks: [], links: [] },
    alternatives: row.suggestions.length > 1 ? row.suggestions : [],
    creditsCharged: row.chargedCredits,
    attempts: presentAttempts(row, viewer),
    error: row.state === 'failed' ? storedError(row).body : null,
  };
}
