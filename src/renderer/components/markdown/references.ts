import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';

/** Targets of the marks `[1]`, `[2]` … in a text. */
export interface References {
  /** Marks with higher numbers stay plain text. */
  count: number;
  hrefOf: (number: number) => string;
  /** Accessible name of a mark's link. */
  labelOf: (number: number) => string;
  /** @param mark the pressed link */
  onFollow: (number: number, mark: HTMLElement) => void;
}

/** Matches `[3]`, and `[1, 4]`, which some models write. */
const MARK = /\[(\d{1,3}(?:, ?\d{1,3})*)\]/gu;

/** remark plugin that turns marks into links, except in code and in other links. */
export function linkReferences({ count, hrefOf }: References): (root: Root) => void {
  return (root) =>
    findAndReplace(
      root,
      [
        [
          MARK,
          (_mark: string, list: string) => {
            const numbers = list.split(',').map(Number);
            if (numbers.some((number) => number < 1 || number > count)) return false;
            return numbers.map((number) => ({
              type: 'link' as const,
              url: hrefOf(number),
              data: { hProperties: { 'data-reference': number } },
              children: [{ type: 'text' as const, value: `[${number}]` }],
            }));
          },
        ],
      ],
      { ignore: ['link', 'linkReference'] },
    );
}
