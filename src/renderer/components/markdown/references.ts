import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';

/** What the marks `[1]`, `[2]` … of a text lead to. */
export interface References {
  /** Numbers beyond it stay plain text. */
  count: number;
  hrefOf: (number: number) => string;
  /** What a mark is called by whoever does not see where it leads. */
  labelOf: (number: number) => string;
  onFollow: (number: number) => void;
}

/** `[3]`, and `[1, 4]`, which some models write. */
const MARK = /\[(\d{1,3}(?:, ?\d{1,3})*)\]/gu;

/** A plugin of remark: makes links of the marks in a text, but not of those in code or in other links. */
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
