import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** Unsaved changes of a piece of content, kept in this browser. */
export interface TextDraft {
  /** The state that was edited. */
  seen: GeneratedContent;
  values: ContentValues;
  /** Milliseconds since the epoch. */
  keptAt: number;
}

const PREFIX = 'text-draft:';
/** Drafts of this browser; the oldest go first. */
const MOST_DRAFTS = 20;

/** @param owner id of the account, because several may use this browser */
export const draftKey = (owner: number, contentId: number) => `${PREFIX}${owner}:${contentId}`;

function allKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function parse(stored: string | null): TextDraft | undefined {
  try {
    const draft = JSON.parse(stored ?? 'null') as TextDraft | null;
    return draft && typeof draft.values?.written?.text === 'string' && draft.seen?.id ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function readDraft(owner: number, contentId: number): TextDraft | undefined {
  return parse(localStorage.getItem(draftKey(owner, contentId)));
}

export function hasDraft(owner: number, contentId: number): boolean {
  return localStorage.getItem(draftKey(owner, contentId)) !== null;
}

export function keepDraft(owner: number, draft: TextDraft): void {
  const key = draftKey(owner, draft.seen.id);
  const older = allKeys()
    .filter((other) => other !== key)
    .map((other) => ({ other, keptAt: parse(localStorage.getItem(other))?.keptAt ?? 0 }))
    .sort((a, b) => b.keptAt - a.keptAt);
  for (const { other } of older.slice(MOST_DRAFTS - 1)) localStorage.removeItem(other);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or off: the text is still in the open dialog.
  }
}

export function dropDraft(owner: number, contentId: number): void {
  localStorage.removeItem(draftKey(owner, contentId));
}

/** For signing out: another person may use this browser next. */
export function dropAllDrafts(): void {
  for (const key of allKeys()) localStorage.removeItem(key);
}
