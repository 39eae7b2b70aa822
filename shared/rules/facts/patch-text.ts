import type { Passage } from './holes.ts';

export interface Patch extends Passage {
  after: string;
}

/**
 * Replaces passages of a text and nothing else.
 * @returns undefined when a passage is not where it should be, or two overlap
 */
export function patchText(text: string, patches: readonly Patch[]): string | undefined {
  const inOrder = patches.toSorted((a, b) => a.start - b.start);
  let patched = '';
  let end = 0;
  for (const patch of inOrder) {
    if (patch.start < end || text.slice(patch.start, patch.end) !== patch.text) return undefined;
    patched += text.slice(end, patch.start) + patch.after;
    end = patch.end;
  }
  return patched + text.slice(end);
}
