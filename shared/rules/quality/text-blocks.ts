import { mayHaveStructure } from '#shared/rules/content/line-limit.ts';
import type { Span } from './finding.ts';

/** `label`: a line such as `**Trigger:** one day later`, which is not prose. */
export type BlockKind = 'heading' | 'paragraph' | 'item' | 'table' | 'label' | 'code';

export interface TextBlock extends Span {
  kind: BlockKind;
}

const FENCE = /^\s*(?:```|~~~)/u;
const HEADING = /^\s{0,3}#{1,6}\s/u;
const ITEM = /^\s*(?:>\s*)*(?:[-*+]|\d{1,3}[.)])\s/u;
const TABLE = /^\s*\|/u;
const EMPTY = /^[\s>]*$/u;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u;
/** After its label, a spoken line of a script or an argument is prose: '**Voice:** This is an escandallo.' */
const LABELLED_PROSE =
  /^\s*(?:[-*+]\s+)?\*\*(?!(?:trigger|when|timing|delay|send|wait|skip|goal|cuándo|disparador|espera|omitir|objetivo|quando|gatilho|pular)(?!\p{L}))[^*\n]{1,60}(?::\*\*|\*\*\s*:)[^\n]{40,}[.!?…][”»"*_)\]\d[]{0,8}\s*$/iu;
export const LABEL = /^\s*(?:[-*+]\s+)?\*\*[^*\n]{1,60}(?::\*\*|\*\*\s*:)/u;

function kindOf(line: string): BlockKind | 'empty' {
  if (!mayHaveStructure(line)) return 'paragraph';
  if (EMPTY.test(line) || RULE.test(line)) return 'empty';
  if (HEADING.test(line)) return 'heading';
  if (TABLE.test(line)) return 'table';
  if (LABEL.test(line)) return LABELLED_PROSE.test(line) ? 'item' : 'label';
  return ITEM.test(line) ? 'item' : 'paragraph';
}

/** Paragraphs of several lines are one block, list items and table rows one each. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  let inCode = false;
  let start = 0;
  while (start <= text.length) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const line = text.slice(start, end);
    const isFence = mayHaveStructure(line) && FENCE.test(line);
    const kind = inCode || isFence ? 'code' : kindOf(line);
    if (isFence) inCode = !inCode;
    const continues = open && (kind === 'paragraph' || (kind === 'code' && open.kind === 'code'));
    if (kind === 'empty') open = undefined;
    else if (open && continues && (open.kind === 'paragraph' || open.kind === 'item' || kind === 'code'))
      open.end = end;
    else {
      open = { kind, start, end };
      blocks.push(open);
      if (kind === 'heading' || kind === 'table' || kind === 'label') open = undefined;
    }
    start = end + 1;
  }
  return blocks;
}

export function trimmedSpan(masked: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/u.test(masked[start] ?? '')) start += 1;
  while (end > start && /\s/u.test(masked[end - 1] ?? '')) end -= 1;
  return { start, end };
}

/** Binary search. @param items of which all behind the first one that fits do too @returns their number if none fits */
export function firstIndexWhere<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The spans inside a part of the text. One search of the whole text is far faster than one for each part.
 *
 * @param spans in the order of the text, none inside another
 */
export function spansWithin<Found extends Span>(spans: readonly Found[], part: Span): Found[] {
  const first = firstIndexWhere(spans, ({ start }) => start >= part.start);
  return spans.slice(
    first,
    Math.max(
      first,
      firstIndexWhere(spans, ({ end }) => end > part.end),
    ),
  );
}

/** The first of spans that overlap, and of those that begin together the longest. */
export function withoutOverlaps<Found extends Span>(spans: readonly Found[]): Found[] {
  let free = 0;
  return spans
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isFree = start >= free;
      if (isFree) free = end;
      return isFree;
    });
}
