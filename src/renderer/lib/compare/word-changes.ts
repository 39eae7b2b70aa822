import { alignItems, replacedItems, type Stretch } from './align-items.ts';

/** With more differing words a passage counts as replaced: a comparison would be slow and unreadable. */
const MOST_WORD_CHANGES = 600;
/** With a smaller share of unchanged words and spaces, a passage is easier to read as one change. */
const LEAST_KEPT = 0.4;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words, white space and punctuation, also of languages without spaces between words. */
export function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A part of a line; `changed` if the other side does not contain it. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/**
 * Marks the words that two texts do not share.
 * @returns undefined when too many words differ
 */
export function markWords(
  before: string,
  after: string,
): { before: DiffPart[]; after: DiffPart[] } | undefined {
  const stretches = alignItems(wordsOf(before), wordsOf(after), { mostChanges: MOST_WORD_CHANGES });
  if (!stretches) return undefined;
  const side = (name: 'before' | 'after') =>
    joinParts(
      stretches
        .filter((stretch) => stretch[name].length > 0)
        .map((stretch) => ({ text: stretch[name].join(''), changed: stretch.isChange })),
    );
  return { before: side('before'), after: side('after') };
}

/** Joins neighbours of the same kind; a space between two changes counts as changed. */
function joinParts(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  parts.forEach(({ text, changed: marked }, place) => {
    const isGap = text.trim() === '' && parts[place - 1]?.changed && parts[place + 1]?.changed;
    const changed = marked || isGap === true;
    const last = joined.at(-1);
    if (last?.changed === changed) last.text += text;
    else joined.push({ text, changed });
  });
  return joined;
}

/**
 * The changes that turn one passage into another, each of which can be taken alone. Changed words with nothing but
 * spaces between them are one change, so that phrases change as a whole.
 *
 * @param textOf the text of a word; undefined for something else, such as an image
 */
export function wordChanges<Word>(
  before: readonly Word[],
  after: readonly Word[],
  { keyOf, textOf }: { keyOf: (word: Word) => string; textOf: (word: Word) => string | undefined },
): Stretch<Word>[] {
  const stretches = alignItems(before, after, { mostChanges: MOST_WORD_CHANGES, keyOf });
  const kept =
    stretches?.reduce((sum, stretch) => sum + (stretch.isChange ? 0 : stretch.before.length), 0) ?? 0;
  if (!stretches || kept < Math.max(before.length, after.length) * LEAST_KEPT)
    return replacedItems(before, after);
  const joined: Stretch<Word>[] = [];
  stretches.forEach((stretch, index) => {
    const isGap =
      index > 0 && index < stretches.length - 1 && stretch.before.every((word) => isSpace(textOf(word)));
    const last = joined.at(-1);
    const isChange = stretch.isChange || isGap;
    if (last?.isChange !== isChange) joined.push({ ...stretch, isChange });
    else {
      last.before.push(...stretch.before);
      last.after.push(...stretch.after);
    }
  });
  return joined;
}

/** Line breaks stay between changes. */
const isSpace = (text: string | undefined) => text !== undefined && /^[^\S\r\n]+$/u.test(text);
