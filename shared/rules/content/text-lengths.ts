import type { ContentTypeFacts } from '#shared/content-types/content-type.ts';
import { CONTENT_TYPES, type ContentType, factsOfContentType, isContentType } from './content-types.ts';

export const TEXT_LENGTHS = ['short', 'usual', 'long'] as const;
export type TextLength = (typeof TEXT_LENGTHS)[number];

/** Word count compared with the usual length of the tier. */
const FACTORS: Readonly<Record<TextLength, number>> = { short: 0.6, usual: 1, long: 1.4 };
/** Limits below it, as of a headline or a page plan, are the same in every length. */
const LEAST_SCALED = 100;

/** Whether the length of a type is a choice: of finished copy, not of tables, lists and forms with limits. */
export function hasLengths(type: string): type is ContentType {
  const facts: ContentTypeFacts | undefined = isContentType(type) ? factsOfContentType(type) : undefined;
  return facts?.hasLengths === true;
}

/** The types whose length is a choice. */
export const LENGTH_TYPES: readonly ContentType[] = CONTENT_TYPES.filter((type) => hasLengths(type));

/** The length that a text is asked for. @param length undefined: not chosen */
export function lengthOf(type: string, length: TextLength | null | undefined): TextLength {
  return hasLengths(type) ? (length ?? 'usual') : 'usual';
}

/** Words of a whole document or a longer part, to the nearest five. */
export function wordsOfLength(words: number, length: TextLength): number {
  return length === 'usual' || words < LEAST_SCALED ? words : 5 * Math.round((words * FACTORS[length]) / 5);
}

export function wordRangeOfLength(
  [minimum, maximum]: readonly [minimum: number, maximum: number],
  length: TextLength,
): [minimum: number, maximum: number] {
  return [wordsOfLength(minimum, length), wordsOfLength(maximum, length)];
}

const WORDS = /(?<![\d,])(?:(\d[\d,]*) to )?(\d[\d,]*) words\b/gu;
const MINUTES = /(?<![\d,])(\d+) min\b/gu;

/** Instructions whose word counts, and minutes in code marks, are those of the length. */
export function wordedForLength(instructions: string, length: TextLength): string {
  if (length === 'usual') return instructions;
  const scaled = (digits: string) => {
    const words = Number(digits.replaceAll(',', ''));
    // A range keeps its proportion, even where it begins below the limit.
    return String(5 * Math.round((words * FACTORS[length]) / 5));
  };
  return instructions
    .replace(WORDS, (all, from: string | undefined, to: string) =>
      Number(to.replaceAll(',', '')) < LEAST_SCALED
        ? all
        : `${from === undefined ? '' : `${scaled(from)} to `}${scaled(to)} words`,
    )
    .replace(MINUTES, (_all, minutes: string) => `${Math.round(Number(minutes) * FACTORS[length])} min`);
}
