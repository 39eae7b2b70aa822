import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { holdDraft } from './draft-tabs.ts';
import { draftKey, dropDraft, keepDraft, takeDraft } from './text-drafts.ts';

/** Milliseconds after a change until it is kept. */
const SETTLE_MS = 300;

export function useDraftOwner(): number {
  return useQuery(apiQuery(getCurrentUser, {})).data?.id ?? 0;
}

/**
 * Unsaved changes of a piece of content that were kept before, for example when the browser crashed.
 *
 * @param held see `useHeldDrafts`
 */
export function useKeptDraft(content: GeneratedContent, held: readonly string[]) {
  const owner = useDraftOwner();
  const [kept, setKept] = useState(() => {
    const isSaved = ({ written }: ContentValues) => !written.emails && written.text === textOf(content);
    return takeDraft({ owner, contentId: content.id, held, isSaved });
  });
  const drop = () => {
    dropDraft(owner, content.id);
    setKept(undefined);
  };
  return { kept, drop };
}

interface DraftState {
  seen: GeneratedContent;
  values: ContentValues;
  dirty: boolean;
  /** Whether the editor is open and its changes are not saved yet. */
  isEditing: boolean;
}

/**
 * Keeps unsaved changes in this browser while they are made.
 *
 * @returns keeps them at once
 */
export function useKeepDraft(state: DraftState): () => void {
  const owner = useDraftOwner();
  const latest = useRef(state);
  latest.current = state;
  const { seen, dirty, isEditing } = state;
  const content = JSON.stringify(state.values);
  const wasDirty = useRef(false);
  /** Whether another tab has removed the draft, by signing out. */
  const isRemoved = useRef(false);
  const keep = () => {
    const { seen: base, values, dirty: isDirty } = latest.current;
    if (isDirty && !isRemoved.current) keepDraft(owner, { seen: base, values, keptAt: Date.now() });
  };
  useEffect(() => {
    if (isEditing) return holdDraft(draftKey(owner, seen.id));
  }, [owner, seen.id, isEditing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` reads the latest state
  useEffect(() => {
    if (!dirty || !isEditing) {
      if (wasDirty.current) dropDraft(owner, seen.id);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    isRemoved.current = false;
    const timer = setTimeout(keep, SETTLE_MS);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && (key === null || key === draftKey(owner, seen.id))) isRemoved.current = true;
    };
    window.addEventListener('pagehide', keep);
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('storage', onStorage);
    };
  }, [owner, seen, content, dirty, isEditing]);
  return keep;
}
