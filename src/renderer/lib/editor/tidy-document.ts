import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { canJoin } from 'prosemirror-transform';
import { textParts } from './inline-objects.ts';
import { objectNodes } from './markdown-to-nodes.ts';
import { markTypes, nodeTypes } from './schema.ts';

/**
 * Keeps the document as Markdown will read it: marks and placeholders that were typed or pasted become objects, lists
 * of one kind that meet become one, the cells of a table's first row are its header, lines of code that came into a
 * paragraph have line breaks.
 */
export function tidyDocument(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      // The browser owns the text until a character is complete.
      if (transactions.some((transaction) => transaction.getMeta('composition'))) return null;
      const { tr } = state;
      const changed = changedRange(before, state);
      if (changed) tidyRange(tr, changed);
      return tr.docChanged ? tr : null;
    },
  });
}

interface Range {
  from: number;
  to: number;
}

/** The range of `state` that differs from `before`. */
function changedRange(before: EditorState, state: EditorState): Range | undefined {
  const { doc } = state;
  const from = doc.content.findDiffStart(before.doc.content);
  if (from === null) return undefined;
  const end = doc.content.findDiffEnd(before.doc.content);
  return { from, to: Math.max(from, end?.a ?? from) };
}

function tidyRange(tr: Transaction, { from, to }: Range): void {
  const { doc } = tr;
  const size = doc.content.size;
  const edits: ((tr: Transaction) => void)[] = [];
  // One position more on each side reaches the adjacent blocks.
  doc.nodesBetween(Math.max(0, from - 1), Math.min(size, to + 1), (node, pos, parent, index) => {
    if (node.isText && parent) edits.push(...textEdits(node, pos, parent));
    if (parent?.type === nodeTypes.table_row) edits.push(...headerEdits(doc, node, pos));
    const next = parent?.maybeChild(index + 1);
    if (next && isSameList(node, next)) {
      const seam = pos + node.nodeSize;
      edits.push((all) => {
        if (canJoin(all.doc, all.mapping.map(seam))) all.join(all.mapping.map(seam));
      });
    }
    return !node.type.spec.code;
  });
  for (const edit of edits) edit(tr);
}

function isSameList(one: Node, other: Node): boolean {
  return (
    one.type.name.endsWith('_list') && one.type === other.type && one.attrs.marker === other.attrs.marker
  );
}

/** A part of a text node and what takes its place. */
interface Change {
  start: number;
  end: number;
  nodes: readonly Node[];
}

/** All changes of a text node as one step: with a step for each, a paste of thousands of marks takes minutes. */
function textEdits(node: Node, pos: number, parent: Node): ((tr: Transaction) => void)[] {
  const { text = '', marks } = node;
  const changes = [...objectChanges(node), ...lineChanges(node, parent)].sort((a, b) => a.start - b.start);
  const [first] = changes;
  const last = changes.at(-1);
  if (!first || !last) return [];
  let at = first.start;
  const nodes = changes.flatMap((change) => {
    const between = text.slice(at, change.start);
    at = change.end;
    return between === '' ? change.nodes : [node.type.schema.text(between, marks), ...change.nodes];
  });
  const [start, end] = [pos + first.start, pos + last.end];
  return [(tr) => void tr.replaceWith(tr.mapping.map(start), tr.mapping.map(end), nodes)];
}

function objectChanges({ text = '', marks }: Node): Change[] {
  if (marks.some(({ type }) => type === markTypes.link || type === markTypes.code)) return [];
  let at = 0;
  return textParts(text).flatMap(({ kind, value }) => {
    const start = at;
    at += value.length;
    return kind === 'text' ? [] : [{ start, end: at, nodes: objectNodes(value, marks) }];
  });
}

/** Line breaks of code that is part of a paragraph or heading now. */
function lineChanges({ type, text = '', marks }: Node, parent: Node): Change[] {
  const canBreak =
    parent.type.contentMatch.matchType(nodeTypes.hard_break) &&
    !marks.some((mark) => mark.type === markTypes.code);
  return [...text.matchAll(/(?:(?<![ \t])[ \t]+)?\n\s*/gu)].map(({ 0: { length }, index }) => {
    const between = canBreak ? nodeTypes.hard_break.create(null, null, marks) : type.schema.text(' ', marks);
    return { start: index, end: index + length, nodes: [between] };
  });
}

function headerEdits(doc: Node, cell: Node, pos: number): ((tr: Transaction) => void)[] {
  const isFirst = doc.resolve(pos).index(-1) === 0;
  const type = isFirst ? nodeTypes.table_header : nodeTypes.table_cell;
  return cell.type === type ? [] : [(tr) => void tr.setNodeMarkup(tr.mapping.map(pos), type, cell.attrs)];
}
