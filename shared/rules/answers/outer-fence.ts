import { isRemark } from './remarks.ts';

/** A line that opens or closes a code block. */
const FENCE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))([^`\n]*)$/u;
/** Names under which models wrap a text that is no code. */
const TEXT_NAMES = new Set(['markdown', 'md', 'mdx']);

export interface Fence {
  marker: string;
  /** The language; '' for a bare fence. */
  name: string;
}

export function fenceOf(line: string): Fence | undefined {
  const [, marker = '', name = ''] = FENCE.exec(line) ?? [];
  return marker === '' ? undefined : { marker, name: name.trim().toLowerCase() };
}

/** Whether a fence in front of a whole answer wraps it. `next`: the line behind it. */
export function opensAnswer({ name }: Fence, next: string | undefined): boolean {
  return TEXT_NAMES.has(name) || (name === '' && next !== undefined && /^#{1,6} /u.test(next));
}

/**
 * A text without the one code block that wraps all of it. A text that only begins with a code block stays as it is.
 *
 * @param options.isAnyCode whether the block may have any language
 */
export function withoutOuterFence(text: string, options: { isAnyCode: boolean }): string {
  const [first = '', ...inner] = text.trim().split('\n');
  const outer = fenceOf(first);
  if (!outer || !(options.isAnyCode || opensAnswer(outer, inner[0]))) return text;
  const end = inner.at(-1) ?? '';
  // Some models close the block on the last line of the text.
  if (!fenceOf(end) && end.endsWith(outer.marker))
    inner.splice(-1, 1, end.slice(0, -outer.marker.length), outer.marker);
  const fences = inner.map((line) => fenceInside(line, outer));
  const bare = fences.flatMap((fence, index) => (fence?.name === '' ? [index] : []));
  const named = fences.filter((fence) => fence && fence.name !== '').length;
  const last = bare.at(-1);
  const behind =
    last === undefined
      ? ''
      : inner
          .slice(last + 1)
          .join('\n')
          .trim();
  const isClosed = last !== undefined && (behind === '' || isRemark(behind));
  // Blocks inside are paired; what is left over closes the outer one.
  const isOuter = (bare.length - named) % 2 === 1;
  if (isClosed && isOuter) return inner.slice(0, last).join('\n').trim();
  // The answer was cut off before its end.
  return TEXT_NAMES.has(outer.name) && !isOuter ? inner.join('\n').trim() : text;
}

/** Shorter and other fences are text of the outer block. */
export function fenceInside(line: string, outer: Fence): Fence | undefined {
  const fence = fenceOf(line);
  if (!fence || fence.marker[0] !== outer.marker[0]) return undefined;
  return fence.marker.length >= outer.marker.length ? fence : undefined;
}
