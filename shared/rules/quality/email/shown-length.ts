import { MERGE_TAG } from '#shared/rules/emails/merge-tags.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Assumed length of a merge tag without a fallback, such as a first name, a date or an amount. */
const TAG_LENGTH = 8;

/** Number of visible characters: an emoji is one, a merge tag counts as its fallback. */
export function shownLength(line: string): number {
  const shown = line.replace(MERGE_TAG, (_whole, _tag, fallback?: string) =>
    fallback === undefined ? 'x'.repeat(TAG_LENGTH) : fallback,
  );
  return [...graphemes.segment(shown)].length;
}
