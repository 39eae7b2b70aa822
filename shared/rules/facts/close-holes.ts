import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { leaveOut } from './fill-hole.ts';
import { holePattern, holesOf, LINE_START, type Sentence, sentencesAround } from './holes.ts';
import { type Patch, patchText } from './patch-text.ts';

/** What becomes of facts that a text lacks when it leaves the product. */
export type HoleClosing = 'leave-out' | 'show';

const GAPS: Readonly<Record<CheckedLanguage, string>> = {
  en: '[to be confirmed]',
  es: '[por confirmar]',
  pt: '[a confirmar]',
};

/** Finds what {@link closeHoles} leaves where a fact is missing. */
export function gapPattern(): RegExp {
  return new RegExp(
    Object.values(GAPS)
      .map((gap) => gap.replace(/[[\]]/gu, '\\$&'))
      .join('|'),
    'gu',
  );
}

/** A text without the marks of missing facts. */
export function closeHoles(text: string, closing: HoleClosing, language: CheckedLanguage): string {
  if (closing === 'show') return withGaps(text, language);
  const lines = text.split('\n');
  const left = lines.flatMap((line) => lineWithoutHoles(line, language) ?? []).join('\n');
  if (!isBlankText(left) || isBlankText(text)) return left;
  return lines.map((line) => wordsWithoutMarks(line, language)).join('\n');
}

/** The same for every text in a value. A field of one line, such as a subject, keeps its other words. */
export function closeHolesIn<Value>(value: Value, closing: HoleClosing, language: CheckedLanguage): Value {
  const closed = (part: unknown, name = ''): unknown => {
    if (typeof part === 'string') {
      const isField = closing === 'leave-out' && !/markdown$/iu.test(name) && !part.includes('\n');
      return isField ? wordsWithoutMarks(part, language) : closeHoles(part, closing, language);
    }
    if (Array.isArray(part)) {
      const isLeftOut = (entry: unknown) =>
        closing === 'leave-out' && typeof entry === 'string' && isOnlyMark(entry);
      return part.filter((entry) => !isLeftOut(entry)).map((entry) => closed(entry, name));
    }
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, closed(entry, key)]));
  };
  return closed(value) as Value;
}

/** A text that says where a fact is missing. */
export function withGaps(text: string, language: CheckedLanguage): string {
  return text.replaceAll(holePattern(), GAPS[language]);
}

function isOnlyMark(text: string): boolean {
  return text !== '' && text.replaceAll(holePattern(), '').trim() === '';
}

const LABEL = /^(?:\*\*|__)[^*_:\n]{1,60}:?(?:\*\*|__):?/u;
/** Who said a quote. */
const SAID_BY = /[—–]\s{0,3}$/u;

/** A line without the sentences that lack a fact; undefined: nothing of it is left. */
function lineWithoutHoles(line: string, language: CheckedLanguage): string | undefined {
  const holes = holesOf(line);
  if (holes.length === 0) return line;
  const head = headOf(line);
  const sentences = sentencesAround(line, holes, language);
  const patches = sentences.flatMap((sentence, index): Patch[] => {
    if (sentences[index - 1]?.start === sentence.start) return [];
    const isName = holes[index]?.kind === 'NAME';
    const isQuoted = isName && (head.includes('>') || SAID_BY.test(line.slice(0, holes[index]?.start)));
    const label = LABEL.exec(sentence.text)?.[0];
    // A list does without an item of which only the label is known.
    const isEmptyItem = /[-*+\d]/u.test(head) && label && isOnlyMark(sentence.text.slice(label.length));
    const keepsWords = head.includes('#') || isQuoted || (label && !isEmptyItem);
    if (sentence.isCell || !keepsWords) return [leaveOut(line, sentence)];
    return [{ ...passageOf(sentence), after: wordsWithoutMarks(sentence.text, language) }];
  });
  // Marks beyond the maximum are left to be shown.
  const left = withGaps(patchText(line, patches) ?? line, language);
  return isBlankText(left.slice(headOf(left).length)) ? undefined : left;
}

function headOf(line: string): string {
  return LINE_START.exec(line)?.[0] ?? '';
}

function passageOf({ start, end, text }: Sentence) {
  return { start, end, text };
}

const PAIRS = ['()', '[]', '“”', '«»', '""', '**', '__'];

/** Words without marks of missing facts and what stood around them; where none are left, the gap is shown. */
function wordsWithoutMarks(text: string, language: CheckedLanguage): string {
  const label = LABEL.exec(text)?.[0] ?? '';
  let left = text;
  for (const hole of holesOf(text).toReversed()) {
    const behind = left.slice(hole.end);
    if (hole.kind === 'NAME' && SAID_BY.test(left.slice(0, hole.start)) && !/\p{L}/u.test(behind))
      left = left.slice(0, hole.start) + GAPS[language] + behind;
    else left = joined(left.slice(0, hole.start), behind);
  }
  const words = left.slice(Math.max(label.length, headOf(left).length));
  return /[\p{L}\p{N}]/u.test(words) ? withGaps(left, language) : withGaps(text, language);
}

function joined(head: string, tail: string): string {
  let [before, behind] = [head, tail];
  while (PAIRS.includes(before.slice(-1) + behind.slice(0, 1)))
    [before, behind] = [before.slice(0, -1), behind.slice(1)];
  [before, behind] = [before.trimEnd(), behind.trimStart()];
  if (/[—–]$/u.test(before)) behind = behind.replace(/^[,;:]\s{0,3}/u, '');
  if (behind === '') return before.replace(/[\s:,;–—-]{1,9}$/u, '');
  return before === '' || /^[.,;:!?…)\]”»]/u.test(behind) ? before + behind : `${before} ${behind}`;
}
