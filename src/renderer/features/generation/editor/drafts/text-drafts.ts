import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { TAB } from './draft-tabs.ts';

/** Unsaved changes of a piece of content, kept in this browser, one draft per tab. */
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
export const draftKey = (owner: number, contentId: number) => `${PREFIX}${owner}:${contentId}:${TAB}`;

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

/**
 * Keys of the drafts that this tab may offer: its own, then those of closed tabs, the newest first.
 *
 * @param held see `useHeldDrafts`
 */
function offeredKeys(owner: number, contentId: number, held: readonly string[]): string[] {
  const own = draftKey(owner, contentId);
  // Without a tab: kept by an earlier version.
  const any = `${PREFIX}${owner}:${contentId}`;
  const others = allKeys().filter(
    (key) => key !== own && !held.includes(key) && (key === any || key.startsWith(`${any}:`)),
  );
  return [...(localStorage.getItem(own) === null ? [] : [own]), ...newestFirst(others)];
}

function newestFirst(keys: readonly string[]): string[] {
  return keys
    .map((key) => ({ key, keptAt: parse(localStorage.getItem(key))?.keptAt ?? 0 }))
    .sort((a, b) => b.keptAt - a.keptAt)
    .map(({ key }) => key);
}

export function hasDraft(owner: number, contentId: number, held: readonly string[]): boolean {
  return offeredKeys(owner, contentId, held).length > 0;
}

interface DraftChoice {
  owner: number;
  contentId: number;
  held: readonly string[];
  /** Whether the server has these values already. */
  isSaved: (values: ContentValues) => boolean;
}

/** The draft to go on with, which is of this tab from now on. Drops those that have been saved meanwhile. */
export function takeDraft({ owner, contentId, held, isSaved }: DraftChoice): TextDraft | undefined {
  for (const key of offeredKeys(owner, contentId, held)) {
    const draft = parse(localStorage.getItem(key));
    localStorage.removeItem(key);
    if (!draft || isSaved(draft.values)) continue;
    store(draftKey(owner, contentId), draft);
    return draft;
  }
  return undefined;
}

export function keepDraft(owner: number, draft: TextDraft): void {
  const key = draftKey(owner, draft.seen.id);
  const older = newestFirst(allKeys().filter((other) => other !== key));
  for (const other of older.slice(MOST_DRAFTS - 1)) localStorage.removeItem(other);
  store(key, draft);
}

function store(key: string, draft: TextDraft): void {
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
