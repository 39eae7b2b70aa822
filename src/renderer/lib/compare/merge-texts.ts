import { isHardText } from '#renderer/lib/editor/hard-text.ts';
import { parseMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import { alignItems, replacedItems, type Stretch } from './align-items.ts';
import { changedBy } from './merge-values.ts';

/** A part of both texts. */
export type MergePart =
  | { kind: 'same'; text: string }
  | {
      kind: 'change';
      mine: string;
      theirs: string;
      /** Who changed it since both had the same text. */
      by: 'mine' | 'theirs' | 'both';
      /** Written between the two when both are kept. */
      between: string;
    };

export type MergeSide = 'mine' | 'theirs' | 'both';

/** With more differing units the texts count as one change, because aligning them would block the page. */
const MOST_CHANGES = 4_000;

/**
 * Compares two texts that were made from the same one, block by block; items of lists and rows of tables count as
 * blocks. The parts joined again are exactly the text of the side that was taken.
 */
export function mergeParts(texts: { base: string; mine: string; theirs: string }): MergePart[] {
  const { base, mine, theirs } = texts;
  if (mine === theirs) return [{ kind: 'same', text: mine }];
  const units = unitsOf(base);
  const parts: MergePart[] = [];
  let at = 0;
  for (const { start, end, ...hunks } of groupHunks(hunksOf(units, mine), hunksOf(units, theirs))) {
    const textBefore = units.slice(at, start).join('');
    if (textBefore !== '') parts.push({ kind: 'same', text: textBefore });
    at = end;
    const own = textOf(units, hunks.mine, start, end);
    const other = textOf(units, hunks.theirs, start, end);
    parts.push(
      mergePart({ base: textOf(units, [], start, end), mine: own, theirs: other }, betweenOf(own, other)),
    );
  }
  if (at < units.length) parts.push({ kind: 'same', text: units.slice(at).join('') });
  return parts;
}

/**
 * A text that is not merged block by block: one side of it, or both.
 * @param between written between the two when both are kept
 */
export function mergePart(texts: { base: string; mine: string; theirs: string }, between = ''): MergePart {
  const { base, mine, theirs } = texts;
  const by = changedBy(base, mine, theirs);
  return by ? { kind: 'change', mine, theirs, by, between } : { kind: 'same', text: mine };
}

/** The text with the chosen side of each change, in their order. */
export function mergedText(parts: readonly MergePart[], sides: readonly MergeSide[]): string {
  let index = 0;
  return parts
    .map((part) => {
      if (part.kind === 'same') return part.text;
      const side = sides[index++] ?? 'mine';
      return side === 'both' ? part.mine + part.between + part.theirs : part[side];
    })
    .join('');
}

/** Blocks and what stands between them, each a unit, so that all units joined are the text. */
function unitsOf(text: string): string[] {
  if (isHardText(text)) return text.split(/(?<=\n)/u);
  const places = parseMarkdown(text).root.children.flatMap((block) =>
    block.type === 'list' || block.type === 'table' ? block.children : [block],
  );
  const units: string[] = [];
  let at = 0;
  for (const { position } of places) {
    const start = position?.start.offset ?? at;
    const end = position?.end.offset ?? at;
    if (start > at) units.push(text.slice(at, start));
    units.push(text.slice(start, end));
    at = end;
  }
  if (at < text.length) units.push(text.slice(at));
  return units;
}

type Hunk = Stretch<string>;

function hunksOf(before: readonly string[], text: string): Hunk[] {
  const after = unitsOf(text);
  const stretches = alignItems(before, after, { mostChanges: MOST_CHANGES }) ?? replacedItems(before, after);
  return stretches.filter(({ isChange }) => isChange);
}

interface HunkGroup {
  start: number;
  end: number;
  mine: Hunk[];
  theirs: Hunk[];
}

const endOf = ({ at, before }: Hunk) => at + before.length;

/** Hunks that overlap, or insert at the same place, belong together. Neighbours are separate changes. */
function groupHunks(mine: readonly Hunk[], theirs: readonly Hunk[]): HunkGroup[] {
  const all = [
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
  ].sort((a, b) => a.hunk.at - b.hunk.at || endOf(a.hunk) - endOf(b.hunk));
  const groups: HunkGroup[] = [];
  for (const { hunk, side } of all) {
    const { at: start } = hunk;
    const end = endOf(hunk);
    let group = groups.at(-1);
    if (!group || (start >= group.end && (start !== group.start || end !== group.end))) {
      group = { start, end, mine: [], theirs: [] };
      groups.push(group);
    }
    group.end = Math.max(group.end, end);
    group[side].push(hunk);
  }
  return groups;
}

/** A side's text of a stretch of the first text. */
function textOf(units: readonly string[], hunks: readonly Hunk[], start: number, end: number): string {
  let at = start;
  let text = '';
  for (const hunk of hunks) {
    text += units.slice(at, hunk.at).join('') + hunk.after.join('');
    at = endOf(hunk);
  }
  return text + units.slice(at, end).join('');
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s|^\s*\|/u;

function betweenOf(mine: string, theirs: string): string {
  const endsLine = mine.slice(mine.trimEnd().length).includes('\n');
  if (mine === '' || theirs === '' || endsLine || /^\s*\n/u.test(theirs)) return '';
  return ITEM.test(mine) && ITEM.test(theirs) ? '\n' : '\n\n';
}
