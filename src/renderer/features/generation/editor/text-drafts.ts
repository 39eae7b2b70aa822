import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** Unsaved changes of a content, kept in this browser. */
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

/** Only its owner can open a content, so its id is enough. */
const keyOf = (contentId: number) => PREFIX + contentId;

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

export function readDraft(contentId: number): TextDraft | undefined {
  return parse(localStorage.getItem(keyOf(contentId)));
}

export function keepDraft(draft: TextDraft): void {
  const key = keyOf(draft.seen.id);
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

export function dropDraft(contentId: number): void {
  localStorage.removeItem(keyOf(contentId));
}

/** For signing out: another person may use this browser next. */
export function dropAllDrafts(): void {
  for (const key of allKeys()) localStorage.removeItem(key);
}
