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
    const isThere =
      patch.start >= end && patch.text !== '' && text.slice(patch.start, patch.end) === patch.text;
    // Neither beyond the end of the text nor with half of a surrogate pair.
    const isWhole = patch.end - patch.start === patch.text.length && patch.text.isWellFormed();
    if (!isThere || !isWhole) return undefined;
    patched += text.slice(end, patch.start) + patch.after;
    end = patch.end;
  }
  return patched + text.slice(end);
}
