import { Fragment, type Node } from 'prosemirror-model';
import { readBlocks } from '#renderer/lib/editor/markdown-to-nodes.ts';
import type { Suggestion } from '#renderer/lib/editor/suggestions.ts';
import { alignItems, replacedItems, type Stretch } from './align-items.ts';
import { wordChanges, wordsOf } from './word-changes.ts';

type Place = Omit<Suggestion, 'id'>;

/** With more differing blocks all count as replaced, because aligning them would block the page. */
const MOST_BLOCK_CHANGES = 2_000;

/**
 * The insertions and deletions that turn blocks of a document into those of a text.
 *
 * @param from position before the first of the blocks
 * @param markdown what they become
 */
export function suggestChanges(blocks: readonly Node[], from: number, markdown: string): Suggestion[] {
  const proposed = readBlocks(markdown).map(({ node }) => node);
  return childChanges(blocks, proposed, from).map((place, id) => ({ id, ...place }));
}

function childChanges(old: readonly Node[], proposed: readonly Node[], start: number): Place[] {
  const isAlike =
    old.length === proposed.length && old.every((node, index) => isSameKind(node, proposed[index] as Node));
  if (!isAlike) return alignedChanges(old, proposed, start);
  let at = start;
  return old.flatMap((node, index) => {
    const pos = at;
    at += node.nodeSize;
    return nodeChanges(node, proposed[index] as Node, pos);
  });
}

function isSameKind(one: Node, other: Node): boolean {
  const { marker: _one, loose: _first, ...attrs } = one.attrs;
  const { marker: _other, loose: _second, ...others } = other.attrs;
  return one.type === other.type && JSON.stringify(attrs) === JSON.stringify(others);
}

function nodeChanges(old: Node, proposed: Node, pos: number): Place[] {
  if (old.eq(proposed)) return [];
  if (old.isTextblock) return lineChanges(old, proposed, pos + 1);
  if (old.isLeaf) return [{ from: pos, to: pos + old.nodeSize, content: Fragment.from(proposed) }];
  return old.childCount === proposed.childCount || old.type.name.endsWith('_list')
    ? childChanges(old.children, proposed.children, pos + 1)
    : [{ from: pos, to: pos + old.nodeSize, content: Fragment.from(proposed) }];
}

/** Changes of blocks that were added, removed or turned into others. */
function alignedChanges(old: readonly Node[], proposed: readonly Node[], start: number): Place[] {
  const keyOf = (node: Node) => JSON.stringify(node.toJSON());
  const stretches = alignItems(old, proposed, { mostChanges: MOST_BLOCK_CHANGES, keyOf });
  return placesOf(stretches ?? replacedItems(old, proposed), start);
}

function placesOf(stretches: readonly Stretch<Node>[], start: number): Place[] {
  let to = start;
  return stretches.flatMap(({ isChange, before, after }) => {
    const from = to;
    to += before.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    return isChange ? [{ from, to, content: Fragment.from(after) }] : [];
  });
}

/** Words, white space and objects of a line. */
function tokensOf(line: Node): Node[] {
  return line.children.flatMap((node) =>
    node.isText ? wordsOf(node.text ?? '').map((word) => node.type.schema.text(word, node.marks)) : [node],
  );
}

function lineChanges(old: Node, proposed: Node, start: number): Place[] {
  const changes = wordChanges(tokensOf(old), tokensOf(proposed), {
    keyOf: (node) => JSON.stringify(node.toJSON()),
    textOf: ({ text }) => text,
  });
  return placesOf(changes, start);
}
