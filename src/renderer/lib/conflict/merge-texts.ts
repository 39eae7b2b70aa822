import { diffArrays } from 'diff';
import { isHardText } from '#renderer/lib/editor/hard-text.ts';
import { parseMarkdown } from '#renderer/lib/export/document/read-markdown.ts';

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

/** A replaced stretch of the first text: from the unit `start` to before `end`, by these units. */
interface Hunk {
  start: number;
  end: number;
  units: string[];
}

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
  const myHunks = hunksOf(units, unitsOf(mine));
  const theirHunks = hunksOf(units, unitsOf(theirs));
  const parts: MergePart[] = [];
  let at = 0;
  for (const { start, end, mine: own, theirs: other } of groupHunks(myHunks, theirHunks)) {
    if (start > at) parts.push({ kind: 'same', text: units.slice(at, start).join('') });
    at = end;
    const sides = { mine: textOf(units, own, start, end), theirs: textOf(units, other, start, end) };
    if (sides.mine === sides.theirs) parts.push({ kind: 'same', text: sides.mine });
    else {
      const by = own.length === 0 ? 'theirs' : other.length === 0 ? 'mine' : 'both';
      parts.push({ kind: 'change', ...sides, by, between: betweenOf(sides) });
    }
  }
  if (at < units.length) parts.push({ kind: 'same', text: units.slice(at).join('') });
  return parts;
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

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES });
  if (!changes) return [{ start: 0, end: before.length, units: [...after] }];
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      at += value.length;
      continue;
    }
    const last = hunks.at(-1);
    const hunk = last?.end === at ? last : { start: at, end: at, units: [] };
    if (hunk !== last) hunks.push(hunk);
    if (added) hunk.units.push(...value);
    else {
      at += value.length;
      hunk.end = at;
    }
  }
  return hunks;
}

interface HunkGroup {
  start: number;
  end: number;
  mine: Hunk[];
  theirs: Hunk[];
}

/** Hunks that overlap, or insert at the same place, belong together. Neighbours are separate changes. */
function groupHunks(mine: readonly Hunk[], theirs: readonly Hunk[]): HunkGroup[] {
  const all = [
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
  ].sort((a, b) => a.hunk.start - b.hunk.start || a.hunk.end - b.hunk.end);
  const groups: HunkGroup[] = [];
  for (const { hunk, side } of all) {
    let group = groups.at(-1);
    const overlaps =
      group && (hunk.start < group.end || (hunk.start === group.start && hunk.end === group.end));
    if (!group || !overlaps) {
      group = { start: hunk.start, end: hunk.end, mine: [], theirs: [] };
      groups.push(group);
    }
    group.end = Math.max(group.end, hunk.end);
    group[side].push(hunk);
  }
  return groups;
}

/** A side's text of a stretch of the first text. */
function textOf(units: readonly string[], hunks: readonly Hunk[], start: number, end: number): string {
  let at = start;
  let text = '';
  for (const hunk of hunks) {
    text += units.slice(at, hunk.start).join('') + hunk.units.join('');
    at = hunk.end;
  }
  return text + units.slice(at, end).join('');
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s|^\s*\|/u;

function betweenOf({ mine, theirs }: { mine: string; theirs: string }): string {
  const endsLine = mine.slice(mine.trimEnd().length).includes('\n');
  if (mine === '' || theirs === '' || endsLine || /^\s*\n/u.test(theirs)) return '';
  return ITEM.test(mine) && ITEM.test(theirs) ? '\n' : '\n\n';
}
