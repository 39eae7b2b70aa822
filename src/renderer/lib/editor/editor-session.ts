import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, NodeSelection, type Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { withoutByteOrderMark } from '#shared/rules/byte-order-mark.ts';
import { EditedSource, type WrittenBlock } from './edited-source.ts';
import { readBlocks } from './markdown-to-nodes.ts';
import { schema } from './schema.ts';

/** A part of the Markdown text. */
/** A text that is being edited, with its history. It outlives the view, which is gone while another tab is shown. */
export class EditorSession {
  readonly source: EditedSource;
  state: EditorState;
  view: EditorView | undefined;
  #written: { doc: Node; text: string; blocks: WrittenBlock[] } | undefined;

  constructor(text: string, plugins: readonly Plugin[]) {
    this.source = new EditedSource(text);
    this.state = EditorState.create({ doc: this.source.doc, plugins: [...plugins, history()] });
  }

  /** The Markdown of the document, with the places of its blocks. */
  get written(): { text: string; blocks: WrittenBlock[] } {
    const { doc } = this.state;
    if (this.#written?.doc !== doc) this.#written = { doc, ...this.source.writeWithPlaces(doc) };
    return this.#written;
  }

  get text(): string {
    return this.written.text;
  }

  update(change: (state: EditorState) => EditorState['tr'] | undefined): void {
    const tr = change(this.state);
    if (!tr) return;
    if (this.view) this.view.dispatch(tr);
    else this.state = this.state.apply(tr);
  }

  /** Replaces the text from outside, as one step that can be undone. Blocks that stay the same are left alone. */
  replaceText(given: string): void {
    const text = withoutByteOrderMark(given);
    if (text === this.text) return;
    const blocks = readBlocks(text).map(({ node }) => node);
    this.update((state) => {
      const { children } = state.doc;
      const isSame = (at: number, other: number) => blocks[other]?.eq(children[at] as Node) ?? false;
      let start = 0;
      while (start < children.length && isSame(start, start)) start += 1;
      let [end, newEnd] = [children.length, blocks.length];
      while (end > start && newEnd > start && isSame(end - 1, newEnd - 1)) {
        end -= 1;
        newEnd -= 1;
      }
      const { tr } = state;
      const inserted = blocks.slice(start, newEnd);
      if (start === end && inserted.length === 0) return undefined;
      const isEmpty = inserted.length === 0 && end - start === children.length;
      return tr.replaceWith(
        startOf(state.doc, start),
        startOf(state.doc, end),
        isEmpty ? [schema.nodes.paragraph.create()] : inserted,
      );
    });
    this.source.rebase(text, this.state.doc);
    this.#written = undefined;
  }

  /** Selects what a part of the Markdown text shows, or its block. */
  select({ start, end }: { start: number; end: number }): void {
    const { text, blocks } = this.written;
    const index = blocks.findIndex((block) => start < block.end);
    const block = blocks[index];
    if (!block) return;
    const pos = posOf(this.state.doc, block.node);
    const words = plainText(text.slice(start, end));
    const before = plainText(text.slice(block.start, start));
    this.update(({ doc, tr }) => {
      const found = rangeOfWords(block.node, pos, words, before.length);
      const selection = found
        ? TextSelection.create(doc, found.from, found.to)
        : NodeSelection.isSelectable(block.node)
          ? NodeSelection.create(doc, pos)
          : TextSelection.near(doc.resolve(pos + 1));
      return tr.setSelection(selection).scrollIntoView();
    });
    this.view?.focus();
  }
}

/** Position before the child with this index. */
function startOf(doc: Node, index: number): number {
  let pos = 0;
  for (const child of doc.children.slice(0, index)) pos += child.nodeSize;
  return pos;
}

/** Position before a block of the document. */
function posOf(doc: Node, block: Node): number {
  return startOf(doc, doc.children.indexOf(block));
}

function plainText(markdown: string): string {
  return readBlocks(markdown)
    .map(({ node }) => node.textContent)
    .join('');
}

/** The place of words in a block; of several, the one nearest to `offset` characters. */
function rangeOfWords(
  block: Node,
  pos: number,
  words: string,
  offset: number,
): { from: number; to: number } | undefined {
  if (words === '') return undefined;
  // Each character of the block with its position.
  let text = '';
  const positions: number[] = [];
  block.descendants((node, at) => {
    const part = node.isText
      ? (node.text ?? '')
      : node.isLeaf
        ? node.textContent || (node.type.spec.leafText?.(node) ?? '')
        : '';
    for (let index = 0; index < part.length; index += 1) {
      positions.push(pos + 1 + at + (node.isText ? index : 0));
    }
    text += part;
  });
  const found: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) found.push(at);
  const [nearest] = found.sort((a, b) => Math.abs(a - offset) - Math.abs(b - offset));
  if (nearest === undefined) return undefined;
  const from = positions[nearest] ?? pos;
  const last = positions[nearest + words.length - 1] ?? from;
  return { from, to: last + 1 };
}
