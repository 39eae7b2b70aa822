import type { Emphasis, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { type FactKind, holePattern } from '#shared/rules/facts/holes.ts';

/** Part of the mark that is not shown, but copied and found with the text. */
const sign = (value: string): Emphasis => ({
  type: 'emphasis',
  data: { hName: 'span' },
  children: [{ type: 'text', value }],
});

/** remark plugin that turns places where a fact is missing into `mark` elements around what is missing. */
export function markHoles(): (root: Root) => void {
  return (root) =>
    findAndReplace(root, [
      holePattern(),
      (mark: string, kind: FactKind, words?: string): Emphasis => ({
        type: 'emphasis',
        data: { hName: 'mark', hProperties: { 'data-kind': words ? undefined : kind } },
        children: words ? [sign(`[ADD ${kind}: `), { type: 'text', value: words }, sign(']')] : [sign(mark)],
      }),
    ]);
}
