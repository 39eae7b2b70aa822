import { type FactKind, type Hole, LINE_START, type Passage, type Sentence } from './holes.ts';

/**
 * How a sentence gets a fact. `replace`: the value takes the place of the mark. `rewrite`: the sentence has to be worded
 * anew. `review`: a person decides.
 */
export const USE_KINDS = ['replace', 'rewrite', 'review'] as const;
export type UseKind = (typeof USE_KINDS)[number];

export interface FactUse extends Passage {
  /** The sentence with the fact; '' removes it. */
  after: string;
  how: UseKind;
}

/** Facts that are a noun of any sentence as they stand. */
const NOUNS: readonly FactKind[] = ['PRICE', 'DATE', 'NAME', 'ADDRESS'];
const LONGEST_NOUN = 60;

/** Whether a sentence is its hole and nothing else, but for markup and a label such as "Price:". */
function isAlone(sentence: Sentence, hole: Hole): boolean {
  const around =
    sentence.text.slice(0, hole.start - sentence.start) + sentence.text.slice(hole.end - sentence.start);
  return /^[*_"“”«»().,;:!?\s]*$/u.test(around.replace(/^[*_]*[^:\n]{1,60}:/u, ''));
}

/**
 * @param holes of the same fact, in the order of the sentence
 * @param value the fact as a person has typed it, in one line or more
 */
export function fillHole(sentence: Sentence, holes: readonly Hole[], value: string): FactUse {
  const words = valueInText(sentence, value);
  const isSentence = /[.!?…]$/u.test(words);
  const isNoun = ({ kind }: Hole) => NOUNS.includes(kind) && words.length <= LONGEST_NOUN && !isSentence;
  let after = sentence.text;
  for (const hole of holes.toReversed()) {
    const behind = after.slice(hole.end - sentence.start);
    // "… in one season.." when value and sentence both end.
    after =
      after.slice(0, hole.start - sentence.start) +
      words +
      (isSentence ? behind.replace(/^\./u, '') : behind);
  }
  const isPlain = holes.every((hole) => isAlone(sentence, hole) || isNoun(hole));
  return {
    ...{ start: sentence.start, end: sentence.end, text: sentence.text },
    ...{ after, how: isPlain ? 'replace' : 'rewrite' },
  };
}

/** A value in one line; of a table without the sign that would end the cell. */
export function valueInText({ isCell }: Sentence, value: string): string {
  const line = value
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return isCell ? line.replaceAll('|', '\\|') : line;
}

/** Leaves a sentence out whose fact does not exist, with the list item or heading that it fills. */
export function leaveOut(text: string, sentence: Sentence): FactUse {
  if (sentence.isCell)
    return { ...passageOf(text, sentence.start, sentence.end), after: '–', how: 'replace' };
  const lineStart = text.lastIndexOf('\n', sentence.start - 1) + 1;
  const nextLine = text.indexOf('\n', sentence.end);
  const lineEnd = nextLine === -1 ? text.length : nextLine;
  const [head, tail] = [text.slice(lineStart, sentence.start), text.slice(sentence.end, lineEnd)];
  const isWholeLine = LINE_START.exec(head)?.[0] === head && tail.trim() === '';
  const end = isWholeLine
    ? Math.min(lineEnd + 1, text.length)
    : sentence.end + (tail.length - tail.trimStart().length);
  return { ...passageOf(text, isWholeLine ? lineStart : sentence.start, end), after: '', how: 'replace' };
}

function passageOf(text: string, start: number, end: number): Passage {
  return { start, end, text: text.slice(start, end) };
}
