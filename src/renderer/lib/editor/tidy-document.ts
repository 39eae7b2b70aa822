import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { canJoin } from 'prosemirror-transform';
import { textParts } from './inline-objects.ts';
import { objectNodes } from './markdown-to-nodes.ts';
import { markTypes, nodeTypes } from './schema.ts';

/**
 * Keeps the document as Markdown will read it: marks and placeholders that were typed or pasted become objects, lists
 * of one kind that meet become one, the cells of a table's first row are its header.
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

/** The blocks that differ, and one on each side. */
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
  doc.nodesBetween(Math.max(0, from - 1), Math.min(size, to + 1), (node, pos, parent, index) => {
    if (node.isText) edits.push(...objectEdits(node, pos));
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
  // From the end, so that earlier positions stay valid.
  for (const edit of edits.toReversed()) edit(tr);
}

function isSameList(one: Node, other: Node): boolean {
  return (
    one.type.name.endsWith('_list') && one.type === other.type && one.attrs.marker === other.attrs.marker
  );
}

function objectEdits(node: Node, pos: number): ((tr: Transaction) => void)[] {
  if (node.marks.some(({ type }) => type === markTypes.link || type === markTypes.code)) return [];
  let at = pos;
  return textParts(node.text ?? '').flatMap(({ kind, value }) => {
    const start = at;
    at += value.length;
    if (kind === 'text') return [];
    return [(tr) => void tr.replaceWith(start, start + value.length, objectNodes(value, node.marks))];
  });
}

function headerEdits(doc: Node, cell: Node, pos: number): ((tr: Transaction) => void)[] {
  const isFirst = doc.resolve(pos).index(-1) === 0;
  const type = isFirst ? nodeTypes.table_header : nodeTypes.table_cell;
  return cell.type === type ? [] : [(tr) => void tr.setNodeMarkup(pos, type, cell.attrs)];
}
