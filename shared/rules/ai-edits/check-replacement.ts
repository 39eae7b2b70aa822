import { fenceOf, withoutOuterFence } from '#shared/rules/answers/outer-fence.ts';
import { hasChatter, isRemark } from '#shared/rules/answers/remarks.ts';
import { withoutTaskRemark } from '#shared/rules/answers/task-remark.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { LINK_PREFIX, MERGE_TAG } from '#shared/rules/emails/merge-tags.ts';
import { placeOf } from '#shared/rules/links/link-rule.ts';
import { addressesIn } from '#shared/rules/links/written-links.ts';

export interface Passage {
  before: string;
  text: string;
  after: string;
  /** Whether its text is a single line, such as a subject. */
  isLine: boolean;
}

/** `lost`: source marks, placeholders, merge tags and links of the passage that it lacks. */
interface Suggestion {
  replacement: string;
  lost: { marks: string[]; links: string[] };
}

export type CheckedReplacement = { suggestion: Suggestion } | { problems: string[] };

/** Shorter pieces of the surrounding text may occur in an edit by chance. */
const LEAST_REPEATED = 30;
const QUOTES = /^(?:"([\s\S]*)"|“([\s\S]*)”|«([\s\S]*)»|'([\s\S]*)')$/u;
const HTML = /<\/?[a-z][^>\n]{0,200}>|!\[[^\]\n]{0,200}\]\(/iu;

/** Number of characters on either side of the passage that the answer is compared with. */
const COMPARED = 60_000;

/**
 * Makes the text that replaces a passage out of a model's answer: without fences, quotation marks and remarks
 * around it, and with the passage's own white space at both ends.
 *
 * @returns `problems`, in English for the model, when the answer can't be used
 */
export function checkReplacement(answer: string, passage: Passage): CheckedReplacement {
  const { text } = passage;
  const core = withoutWrapping(answer, text.trim());
  const written = fitInto(core, passage);
  const problems = [
    ...(isBlankText(written) ? ['It is empty.'] : []),
    ...(written.trim() === text.trim() ? ['It is the passage as it was.'] : []),
    ...remarksIn(written, text),
    ...repeatedAround(written, passage),
    ...addedParts(written, text),
    ...brokenTable(written, passage),
  ];
  if (problems.length > 0) return { problems };
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  const replacement = start + written.trim() + end;
  const [had, has] = [passageParts(text), passageParts(replacement)];
  const lost = { marks: missingParts(had.marks, has.marks), links: missingParts(had.links, has.links) };
  return { suggestion: { replacement, lost } };
}

function withoutWrapping(answer: string, passage: string): string {
  let text = answer.replace(/\r\n?/gu, '\n').trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = withoutRemarks(text, passage);
    if (!fenceOf(passage.split('\n', 1)[0] ?? '')) text = withoutOuterFence(text, { isAnyCode: true });
    const quoted = QUOTES.exec(text)
      ?.slice(1)
      .find((inner) => inner !== undefined);
    if (quoted !== undefined && !QUOTES.test(passage) && !/["“”«»]/u.test(quoted)) text = quoted.trim();
  }
  return text;
}

/** Removes a first and last paragraph in which the model talks about its work. */
function withoutRemarks(text: string, passage: string): string {
  if (hasChatter(passage) || withoutTaskRemark(passage) !== passage) return text;
  const paragraphs = text.split(/\n\s*\n/u);
  while (paragraphs.length > 1 && isRemark(paragraphs[0] ?? '')) paragraphs.shift();
  while (paragraphs.length > 1 && isRemark(paragraphs.at(-1) ?? '')) paragraphs.pop();
  const [first = '', ...others] = paragraphs;
  const lines = first.split('\n');
  while (lines.length > 1 && isRemark(lines[0] ?? '')) lines.shift();
  return withoutTaskRemark([lines.join('\n'), ...others].join('\n\n').trim());
}

function remarksIn(written: string, passage: string): string[] {
  if (hasChatter(passage)) return [];
  return hasChatter(written) || isRemark(written)
    ? ['It contains remarks about the work. Write the passage alone.']
    : [];
}

/** A passage within a line stays within it. */
function fitInto(written: string, { before, text, after, isLine }: Passage): string {
  const startsLine = before === '' || before.endsWith('\n');
  const endsLine = after === '' || after.startsWith('\n');
  const isBlock = startsLine && endsLine && !isLine && !isHeadingOrRow(text);
  if (isBlock || text.trim().includes('\n')) return written;
  const lines = written.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

function isHeadingOrRow(text: string): boolean {
  return /^\s*(?:#{1,6}\s|\|)/u.test(text);
}

/** The answer contains text from before or after the passage, or all of it. */
function repeatedAround(written: string, { before, text, after }: Passage): string[] {
  const plain = normalised(written);
  const own = normalised(text);
  const around = [
    normalised(before.slice(-2 * LEAST_REPEATED)).slice(-LEAST_REPEATED),
    normalised(after.slice(0, 2 * LEAST_REPEATED)).slice(0, LEAST_REPEATED),
    ...sentencesOf(before.slice(-COMPARED)),
    ...sentencesOf(after.slice(0, COMPARED)),
  ];
  const repeated = around.some(
    (piece) => piece.length >= LEAST_REPEATED && plain.includes(piece) && !own.includes(piece),
  );
  return repeated ? ['It repeats text from around the passage. Write the passage alone.'] : [];
}

function sentencesOf(text: string): string[] {
  return text.split(/\n|(?<=[.!?])\s/u).map(normalised);
}

function normalised(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function addedParts(written: string, passage: string): string[] {
  const [had, has] = [passageParts(passage), passageParts(written)];
  const marks = newParts(
    had.marks.filter(({ key }) => !isPlaceholder(key)),
    has.marks.filter(({ key }) => !isPlaceholder(key)),
  );
  const quoted = (parts: readonly string[]) => parts.map((part) => JSON.stringify(part)).join(', ');
  const links = newParts(had.links, has.links);
  return [
    ...(links.length > 0 ? [`It contains addresses that the passage lacks: ${quoted(links)}.`] : []),
    ...(marks.length > 0 ? [`It contains marks that the passage lacks: ${quoted(marks)}.`] : []),
    ...(HTML.test(written) && !HTML.test(passage) ? ['It contains HTML or an image.'] : []),
  ];
}

/** A missing fact may become a placeholder. */
function isPlaceholder(key: string): boolean {
  return key.startsWith('ADD ');
}

function brokenTable(written: string, { before, text, after }: Passage): string[] {
  const line = before.slice(before.lastIndexOf('\n') + 1) + text + (after.split('\n', 1)[0] ?? '');
  if (text.trim().includes('\n') || !/^\s*\|/u.test(line)) return [];
  return pipesIn(written) === pipesIn(text) ? [] : ['It changes the number of cells of the table row.'];
}

function pipesIn(text: string): number {
  return text.replace(/\\\|/gu, '').split('|').length;
}

/** Parts of a passage that stand for something else. An edit must keep them. */
interface PassageParts {
  /** Source marks `[n]`, placeholders `[ADD …]` and merge tags. */
  marks: Part[];
  /** Addresses, and `[[link:…]]` tags. */
  links: Part[];
}

/** `key` is the same for all spellings of a part. */
interface Part {
  key: string;
  written: string;
}

/** Matches `[3]` and `[1, 4]`, but no merge tags or links. */
const SOURCE_MARK = /(?<!\[)\[(\d{1,3}(?:, ?\d{1,3}){0,20})\](?![\](:])/gu;
const PLACEHOLDER = /\[(ADD [A-Z]{2,20})[^\]\n]{0,200}\]/gu;

function passageParts(text: string): PassageParts {
  const tags = Array.from(text.matchAll(MERGE_TAG), ([written, tag = '']) => ({ key: tag.trim(), written }));
  const isLink = ({ key }: Part) => key.startsWith(LINK_PREFIX);
  return {
    marks: [
      ...Array.from(text.matchAll(SOURCE_MARK)).flatMap(([, list = '']) =>
        list.split(',').map((number) => ({ key: `[${Number(number)}]`, written: `[${Number(number)}]` })),
      ),
      // The description may be reworded or translated.
      ...Array.from(text.matchAll(PLACEHOLDER), ([written, key = '']) => ({ key, written })),
      ...tags.filter((tag) => !isLink(tag)),
    ],
    links: [
      ...addressesIn(text).map((written) => ({ key: placeOf(written) ?? written, written })),
      ...tags.filter(isLink),
    ],
  };
}

/** What `before` has more often than `after`, as written there. */
function missingParts(before: readonly Part[], after: readonly Part[]): string[] {
  const left = new Map<string, number>();
  for (const { key } of after) left.set(key, (left.get(key) ?? 0) + 1);
  return before.flatMap(({ key, written }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0 ? [] : [written];
  });
}

/** Parts of `after` that `before` has nowhere, as written. */
function newParts(before: readonly Part[], after: readonly Part[]): string[] {
  const known = new Set(before.map(({ key }) => key));
  return after.filter(({ key }) => !known.has(key)).map(({ written }) => written);
}
