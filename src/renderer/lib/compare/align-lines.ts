import { alignItems } from './align-items.ts';

export interface Line {
  text: string;
  /** Line number, from 0. */
  index: number;
}

/** A pair of lines, or a line that only one text has. Unrelated lines share a row only to save height. */
export interface LinePair {
  before?: Line;
  after?: Line;
  related: boolean;
}

/** With more differing lines, the whole text counts as replaced, because aligning would block the page. */
const MOST_LINE_CHANGES = 2_000;
/** Maximum number of line pairs to compare within one changed part. */
const MOST_COMPARISONS = 10_000;
/** From this share of common words a line counts as rewritten, not replaced. */
const LEAST_SIMILARITY = 0.34;

/** Pairs the lines of two texts in order: equal lines first, then rewritten ones between them. */
export function alignLines(before: readonly Line[], after: readonly Line[]): LinePair[] {
  const stretches = alignItems(before, after, { mostChanges: MOST_LINE_CHANGES, keyOf: ({ text }) => text });
  if (!stretches) return alignStretch(before, after);
  return stretches.flatMap((stretch) =>
    stretch.isChange
      ? alignStretch(stretch.before, stretch.after)
      : stretch.before.map((line, index) => ({ before: line, after: stretch.after[index], related: true })),
  );
}

/**
 * Pairs the lines of a changed part in order, so that the sum of their similarities is largest
 * (Needleman-Wunsch without gap costs).
 */
function alignStretch(before: readonly Line[], after: readonly Line[]): LinePair[] {
  if (before.length * after.length > MOST_COMPARISONS) return besideEachOther(before, after);
  const oldBags = before.map(({ text }) => wordBag(text));
  const newBags = after.map(({ text }) => wordBag(text));
  const width = after.length + 1;
  const similarities = new Float64Array((before.length + 1) * width);
  const best = new Float64Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const similarity = similarityOf(oldBags[i] as WordBag, newBags[j] as WordBag);
      const here = i * width + j;
      similarities[here] = similarity >= LEAST_SIMILARITY ? similarity : 0;
      const paired = similarities[here] > 0 ? similarities[here] + (best[here + width + 1] ?? 0) : 0;
      best[here] = Math.max(paired, best[here + width] ?? 0, best[here + 1] ?? 0);
    }
  }
  return readPairs(before, after, { similarities, best, width });
}

function readPairs(
  before: readonly Line[],
  after: readonly Line[],
  tables: { similarities: Float64Array; best: Float64Array; width: number },
): LinePair[] {
  const { similarities, best, width } = tables;
  const pairs: LinePair[] = [];
  let i = 0;
  let j = 0;
  let firstOld = 0;
  let firstNew = 0;
  while (i < before.length && j < after.length) {
    const here = i * width + j;
    const similarity = similarities[here] ?? 0;
    if (similarity > 0 && best[here] === similarity + (best[here + width + 1] ?? 0)) {
      pairs.push(...besideEachOther(before.slice(firstOld, i), after.slice(firstNew, j)));
      pairs.push({ before: before[i], after: after[j], related: true });
      i += 1;
      j += 1;
      firstOld = i;
      firstNew = j;
    } else if (best[here] === best[here + width]) i += 1;
    else j += 1;
  }
  pairs.push(...besideEachOther(before.slice(firstOld), after.slice(firstNew)));
  return pairs;
}

function besideEachOther(before: readonly Line[], after: readonly Line[]): LinePair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, place) => ({
    before: before[place],
    after: after[place],
    related: false,
  }));
}

interface WordBag {
  counts: Map<string, number>;
  size: number;
}

function wordBag(text: string): WordBag {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: words.length };
}

/** Dice coefficient of the words of two lines, 0 to 1. */
function similarityOf(one: WordBag, other: WordBag): number {
  if (one.size + other.size === 0) return 1;
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / (one.size + other.size);
}
