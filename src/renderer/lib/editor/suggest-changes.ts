import { diffArrays } from 'diff';
import { Fragment, type Node } from 'prosemirror-model';
import { readBlocks } from './markdown-to-nodes.ts';
import type { Suggestion } from './suggestions.ts';

type Place = Omit<Suggestion, 'id'>;

/** With a smaller share of unchanged words and spaces, a line is easier to read as one change. */
const LEAST_KEPT = 0.4;

/** A word, white space or object inside a line. */
interface Token {
  node: Node;
  key: string;
}

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
  let [at, oldIndex, newIndex] = [start, 0, 0];
  const places: Place[] = [];
  for (const { added, removed, count } of diffArrays(old.map(keyOf), proposed.map(keyOf))) {
    const size = old.slice(oldIndex, oldIndex + count).reduce((sum, node) => sum + node.nodeSize, 0);
    if (added) {
      const content = Fragment.from(proposed.slice(newIndex, newIndex + count));
      const last = places.at(-1);
      if (last && last.to === at && last.content.size === 0) last.content = content;
      else places.push({ from: at, to: at, content });
      newIndex += count;
    } else {
      if (removed) places.push({ from: at, to: at + size, content: Fragment.empty });
      else newIndex += count;
      oldIndex += count;
      at += size;
    }
  }
  return places;
}

function tokensOf(line: Node): Token[] {
  return line.children.flatMap((node): Token[] => {
    const marks = JSON.stringify(node.marks.map((mark) => mark.toJSON()));
    if (!node.isText) return [{ node, key: JSON.stringify(node.toJSON()) }];
    const words = node.text?.match(/[\p{L}\p{N}\p{M}'’]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
    return words.map((word) => ({ node: node.type.schema.text(word, node.marks), key: word + marks }));
  });
}

function lineChanges(old: Node, proposed: Node, start: number): Place[] {
  const [tokens, others] = [tokensOf(old), tokensOf(proposed)];
  const places: Place[] = [];
  let [at, oldIndex, newIndex] = [start, 0, 0];
  const parts = diffArrays(
    tokens.map(({ key }) => key),
    others.map(({ key }) => key),
  );
  const kept = parts
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { count }) => sum + count, 0);
  if (kept < Math.max(tokens.length, others.length) * LEAST_KEPT) {
    return [{ from: start, to: start + old.content.size, content: proposed.content }];
  }
  for (const { added, removed, count } of parts) {
    const nodes = (
      added ? others.slice(newIndex, newIndex + count) : tokens.slice(oldIndex, oldIndex + count)
    ).map(({ node }) => node);
    const content = Fragment.from(nodes);
    if (added) {
      const last = places.at(-1);
      if (last && last.to === at && last.content.size === 0) last.content = content;
      else places.push({ from: at, to: at, content });
      newIndex += count;
      continue;
    }
    const isGap = !removed && isShortGap(nodes) && places.at(-1)?.to === at;
    if (removed) places.push({ from: at, to: at + content.size, content: Fragment.empty });
    else newIndex += count;
    if (isGap) bridge(places, content, at);
    oldIndex += count;
    at += content.size;
  }
  return joined(places);
}

/** White space between two changed words belongs to the change, so that phrases change as a whole. */
function isShortGap(nodes: readonly Node[]): boolean {
  return nodes.every((node) => node.isText && /^\s+$/u.test(node.text ?? ''));
}

function bridge(places: Place[], content: Fragment, at: number): void {
  places.push({ from: at, to: at + content.size, content });
}

/** Neighbouring changes as one. A bridge at the end is none. */
function joined(places: readonly Place[]): Place[] {
  const result: Place[] = [];
  for (const place of places) {
    const last = result.at(-1);
    if (last && last.to === place.from) {
      last.to = place.to;
      last.content = last.content.append(place.content);
    } else {
      result.push({ ...place });
    }
  }
  return result;
}
