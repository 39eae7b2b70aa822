import words from './task-remarks.json' with { type: 'json' };

/** Longer lines say more than that the work is done. */
const LONGEST = 200;
/** The most words of "Shortened version:". */
const MOST_OF_TITLE = 5;

type Phrase = readonly string[];
const openers = phrases(words.openers);
const presenting = phrases(words.presenting);
const work = phrases(words.work);
const documents = phrases(words.documents);
const changes = phrases(words.changes);

/**
 * A text without its beginning if that speaks about the task, as a line or up to a colon: "Sure! Here is the shortened
 * passage:". The whole text if nothing else would be left.
 */
export function withoutTaskRemark(text: string): string {
  const start = text.trimStart();
  const end = start.indexOf('\n');
  const line = end === -1 ? start : start.slice(0, end);
  const colon = line.slice(0, LONGEST).indexOf(':') + 1;
  const isLine = end !== -1 && isTaskRemark(line);
  if (!isLine && (colon === 0 || !isTaskRemark(line.slice(0, colon)))) return text;
  const rest = isLine ? start.slice(end) : start.slice(colon).replace(/^[*_]{1,3}(?=\s|$)/u, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trimStart() : text;
}

/**
 * Whether a line is about the task and says nothing else, in English, Spanish or Portuguese.
 * @param options.isBeforeDocument whether a heading follows: the line may then name what was written
 */
export function isTaskRemark(line: string, { isBeforeDocument = false } = {}): boolean {
  if (line.length > LONGEST) return false;
  const isAnnounced = /:[*_ ]{0,8}$/u.test(line);
  const said = wordsOf(line);
  const afterOpener = withoutFirst(said, openers);
  if (afterOpener?.length === 0) return !isAnnounced;
  const isPresented = withoutFirst(afterOpener ?? said, presenting) !== undefined;
  const isChanged = contains(said, changes);
  const names = (list: readonly Phrase[]) => contains(said, list);
  if (isPresented && (afterOpener || isBeforeDocument)) return names(work) || names(documents);
  if (!names(work) || !isAnnounced || !isChanged) return false;
  return isPresented || said.length <= MOST_OF_TITLE;
}

/** The longest first. */
function phrases(list: readonly string[]): Phrase[] {
  return list.map(wordsOf).sort((a, b) => b.length - a.length);
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

function withoutFirst(said: readonly string[], list: readonly Phrase[]): string[] | undefined {
  const found = list.find((phrase) => isAt(said, 0, phrase));
  return found && said.slice(found.length);
}

function contains(said: readonly string[], list: readonly Phrase[]): boolean {
  return said.some((_word, index) => list.some((phrase) => isAt(said, index, phrase)));
}

function isAt(said: readonly string[], index: number, phrase: Phrase): boolean {
  return phrase.every((word, offset) => said[index + offset] === word);
}
