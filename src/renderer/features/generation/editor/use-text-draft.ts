import { useEffect, useRef, useState } from 'react';
import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { dropDraft, keepDraft, readDraft } from './text-drafts.ts';

/** Milliseconds after a change until it is kept. */
const SETTLE_MS = 300;

/** Unsaved changes of a content that were kept before, for example when the browser crashed. */
export function useKeptDraft(content: GeneratedContent) {
  const [kept, setKept] = useState(() => {
    const draft = readDraft(content.id);
    // It may have been saved in another tab meanwhile.
    return draft && !draft.values.written.emails && draft.values.written.text === textOf(content)
      ? undefined
      : draft;
  });
  const drop = () => {
    dropDraft(content.id);
    setKept(undefined);
  };
  return { kept, drop };
}

interface DraftState {
  seen: GeneratedContent;
  values: ContentValues;
  dirty: boolean;
  /** Whether the dialog is open and its changes are not saved yet. */
  isEditing: boolean;
}

/** Keeps unsaved changes in this browser while they are made. */
export function useKeepDraft(state: DraftState): void {
  const latest = useRef(state);
  latest.current = state;
  const { seen, dirty, isEditing } = state;
  const content = JSON.stringify(state.values);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!dirty || !isEditing) {
      // Only what this dialog kept; changes of another tab stay.
      if (wasDirty.current) dropDraft(seen.id);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const keep = () => {
      const { seen: base, values, dirty: isDirty } = latest.current;
      if (isDirty && content) keepDraft({ seen: base, values, keptAt: Date.now() });
    };
    const timer = setTimeout(keep, SETTLE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [seen, content, dirty, isEditing]);
}
