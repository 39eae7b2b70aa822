import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { leaveOut } from './fill-hole.ts';
import { type Hole, holePattern, holesOf, LINE_START, type Sentence, sentencesAround } from './holes.ts';
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

const headOf = (line: string) => LINE_START.exec(line)?.[0] ?? '';
const LABEL = /^(?:\*\*|__)[^*_:\n]{1,60}:?(?:\*\*|__):?/u;
/** Before the name of who said a quote. */
const SAID_BY = /[—–]\s{0,3}$/u;

/** A line without the sentences that lack a fact; undefined: nothing of it is left. */
function lineWithoutHoles(line: string, language: CheckedLanguage): string | undefined {
  const holes = holesOf(line);
  if (holes.length === 0) return line;
  const patches = sentencesAround(line, holes, language).flatMap((sentence, index, all): Patch[] => {
    const hole = holes[index];
    if (!hole || all[index - 1]?.start === sentence.start) return [];
    return keepsWords(line, sentence, hole)
      ? [{ ...sentence, after: wordsWithoutMarks(sentence.text, language) }]
      : [leaveOut(line, sentence)];
  });
  // Marks beyond the maximum are left to be shown.
  const left = withGaps(patchText(line, patches) ?? line, language);
  return isBlankText(left.slice(headOf(left).length)) ? undefined : left;
}

/** Whether a sentence stays without its mark: a heading, a line with a label, and who said a quote. */
function keepsWords(line: string, { isCell, text }: Sentence, { kind, start }: Hole): boolean {
  if (isCell) return false;
  const head = headOf(line);
  const isSpeaker = kind === 'NAME' && (head.includes('>') || SAID_BY.test(line.slice(0, start)));
  if (head.includes('#') || isSpeaker) return true;
  const label = LABEL.exec(text)?.[0];
  // A list does without an item of which only the label is known.
  const isItem = /[-*+\d]/u.test(head);
  return label !== undefined && !(isItem && isOnlyMark(text.slice(label.length)));
}

/** Words without marks of missing facts and what stood around them; where none are left, the gap is shown. */
function wordsWithoutMarks(text: string, language: CheckedLanguage): string {
  let left = text;
  for (const { kind, start, end } of holesOf(text).toReversed()) {
    const [before, behind] = [left.slice(0, start), left.slice(end)];
    const isSpeaker = kind === 'NAME' && SAID_BY.test(before) && !/\p{L}/u.test(behind);
    left = isSpeaker ? before + GAPS[language] + behind : joined(before, behind);
  }
  const head = Math.max(LABEL.exec(text)?.[0].length ?? 0, headOf(left).length);
  return withGaps(/[\p{L}\p{N}]/u.test(left.slice(head)) ? left : text, language);
}

const PAIRS = ['()', '[]', '“”', '«»', '""', '**', '__'];

/** What stood before and behind a mark, without empty brackets and with the spaces and signs of one sentence. */
function joined(head: string, tail: string): string {
  let [before, behind] = [head, tail];
  while (PAIRS.includes(before.slice(-1) + behind.slice(0, 1)))
    [before, behind] = [before.slice(0, -1), behind.slice(1)];
  [before, behind] = [before.trimEnd(), behind.trimStart()];
  if (/[—–]$/u.test(before)) behind = behind.replace(/^[,;:]\s{0,3}/u, '');
  if (behind === '') return before.replace(/[\s:,;–—-]{1,9}$/u, '');
  return before === '' || /^[.,;:!?…)\]”»]/u.test(behind) ? before + behind : `${before} ${behind}`;
}
