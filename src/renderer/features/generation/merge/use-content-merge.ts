import { useState } from 'react';
import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import type { MergeSide } from '#renderer/lib/compare/merge-texts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { MergeState } from './content-merge.ts';

/** Two versions that are being merged. The form keeps the user's own one until the merge has ended. */
export interface OpenMerge {
  /** The stored content, which the result replaces. */
  newest: GeneratedContent;
  base: MergeState;
  mine: MergeState;
  theirs: MergeState;
  /** The side chosen for each change. Undefined until the user has opened the comparison. */
  sides?: readonly MergeSide[];
  /** Undefined until both are compared. */
  result?: ContentValues;
}

/** The merge that a save has led to, if any. */
export function useContentMerge() {
  const [open, setOpen] = useState<OpenMerge>();
  return {
    open,
    start: (merge: OpenMerge) => setOpen(merge),
    choose: (sides: readonly MergeSide[], result: ContentValues) =>
      setOpen((merge) => merge && { ...merge, sides, result }),
    end: () => setOpen(undefined),
  };
}
