import type { Node } from 'prosemirror-model';
import { withoutByteOrderMark } from '#shared/rules/byte-order-mark.ts';
import { type ReadBlock, readBlocks } from './markdown-to-nodes.ts';
import { blockTree, itemTree } from './nodes-to-mdast.ts';
import { nodeTypes, schema } from './schema.ts';
import { writeBlock, writePart } from './write-markdown.ts';

/** The source of a block or of one of its parts. */
interface Origin {
  text: string;
  /** Place among its siblings. */
  index: number;
  siblings: readonly Node[];
  /** The source between this and the next sibling. */
  gap: string;
}

/** Position of a block in the written text. */
export interface WrittenBlock {
  node: Node;
  start: number;
  end: number;
}

/** What lists of a kind can begin with. */
const MARKERS = [
  ['-', '*', '+'],
  ['.', ')'],
];

const keyOf = (node: Node) => `${node.type.name}\0${node.textContent}`;

/**
 * A text that is edited as a document. Unchanged blocks keep their source. Nodes are immutable, so an untouched block
 * is the same object, and a block that was changed back is an equal one.
 */
export class EditedSource {
  readonly doc: Node;
  readonly #origins = new WeakMap<Node, Origin>();
  /** To find blocks that are equal to one of the source. */
  #byKey = new Map<string, Node[]>();
  readonly #written = new WeakMap<Node, string>();
  readonly #apart = new WeakMap<Node, WeakMap<Node, boolean>>();
  #blank = '';
  #head = '';
  #tail = '';

  constructor(given: string) {
    const source = withoutByteOrderMark(given);
    const blocks = readBlocks(source);
    const nodes = blocks.map(({ node }) => node);
    this.doc = schema.topNodeType.create(null, nodes.length > 0 ? nodes : [nodeTypes.paragraph.create()]);
    this.#adopt(source, blocks, nodes);
  }

  /** Makes another text the source of a document that is equal to it. */
  rebase(given: string, doc: Node): void {
    const source = withoutByteOrderMark(given);
    const blocks = readBlocks(source);
    const isSame =
      blocks.length === doc.childCount && blocks.every(({ node }, index) => doc.child(index).eq(node));
    this.#adopt(source, blocks, isSame ? doc.children : blocks.map(({ node }) => node));
  }

  #adopt(source: string, blocks: readonly ReadBlock[], nodes: readonly Node[]): void {
    this.#blank = blocks.length === 0 ? source : '';
    this.#head = source.slice(0, blocks[0]?.start ?? 0);
    this.#tail = source.slice(blocks.at(-1)?.end ?? source.length);
    this.#byKey = new Map();
    this.#remember(source, blocks, nodes);
    blocks.forEach(({ parts }, index) => {
      this.#remember(source, parts, nodes[index]?.children.slice(0, parts.length) ?? []);
    });
  }

  #remember(
    source: string,
    places: readonly Pick<ReadBlock, 'start' | 'end'>[],
    siblings: readonly Node[],
  ): void {
    places.forEach(({ start, end }, index) => {
      const node = siblings[index];
      if (!node) return;
      const gap = source.slice(end, places[index + 1]?.start ?? end);
      this.#origins.set(node, { text: source.slice(start, end), index, siblings, gap });
      const key = keyOf(node);
      const equal = this.#byKey.get(key);
      if (equal) equal.push(node);
      else this.#byKey.set(key, [node]);
    });
  }

  /** The block of the source that this is, or is equal to. */
  #originOf(node: Node): Origin | undefined {
    const own = this.#origins.get(node);
    if (own) return own;
    const equal = this.#byKey.get(keyOf(node))?.find((other) => other.eq(node));
    return equal && this.#origins.get(equal);
  }

  /** The Markdown of a document that was edited from this source. */
  write(doc: Node): string {
    return this.writeWithPlaces(doc).text;
  }

  writeWithPlaces(doc: Node): { text: string; blocks: WrittenBlock[] } {
    const kept = doc.children.filter((node) => this.#originOf(node) || blockTree(node));
    const [first] = kept;
    if (!first) return { text: this.#blank, blocks: [] };
    const blocks: WrittenBlock[] = [];
    let text = this.#originOf(first)?.index === 0 ? this.#head : '';
    kept.forEach((node, index) => {
      const before = kept[index - 1];
      const last = blocks.at(-1);
      const piece =
        before &&
        last &&
        this.#after(before, node, { written: text.slice(last.start), next: kept[index + 1] });
      text += piece?.gap ?? '';
      const start = text.length;
      text += piece?.text ?? this.#textOf(node);
      blocks.push({ node, start, end: text.length });
    });
    return { text: text + this.#tail, blocks };
  }

  /**
   * A block after another one, with what separates them.
   *
   * @param around.written the Markdown of the block before
   * @param around.next the block after it
   */
  #after(
    before: Node,
    node: Node,
    { written, next }: { written: string; next: Node | undefined },
  ): { gap: string; text: string } {
    const text = this.#textOf(node);
    const [one, other] = [this.#originOf(before), this.#originOf(node)];
    const isUnchanged = written === this.#textOf(before);
    const isNext = one && other?.siblings === one.siblings && other.index === one.index + 1;
    if (isNext && isUnchanged) return { gap: one.gap, text };
    const gap = isNext ? one.gap : '\n\n';
    const isApart = isUnchanged ? this.#isApart(before, node) : areTwo([before, written], [node, text]);
    return { gap, text: isApart ? text : this.#withOtherMarker(node, [before, written], next) };
  }

  /** A list with a marker that keeps it apart from the list before it, and if possible from the one after it. */
  #withOtherMarker(node: Node, before: readonly [Node, string], next: Node | undefined): string {
    const own = String(node.attrs.marker);
    const markers = MARKERS.find((kind) => kind.includes(own)) ?? [];
    const texts = markers
      .map((marker) => writeBlock(node, undefined, marker))
      .filter((text) => areTwo(before, [node, text]));
    return (
      texts.find((text) => !next || areTwo([node, text], [next, this.#textOf(next)])) ??
      texts[0] ??
      this.#textOf(node)
    );
  }

  /** Whether two blocks that were not neighbours in the source parse back into two blocks. */
  #isApart(before: Node, node: Node): boolean {
    // Only lists take in what follows them.
    if (!before.type.name.endsWith('_list') && before.type.name !== 'raw_block') return true;
    const known = this.#apart.get(before) ?? new WeakMap<Node, boolean>();
    this.#apart.set(before, known);
    const isApart = known.get(node) ?? areTwo([before, this.#textOf(before)], [node, this.#textOf(node)]);
    known.set(node, isApart);
    return isApart;
  }

  #textOf(node: Node): string {
    const origin = this.#originOf(node);
    if (origin) return origin.text;
    const known = this.#written.get(node);
    if (known !== undefined) return known;
    const text = writeBlock(node, this.#compose(node));
    this.#written.set(node, text);
    return text;
  }

  /** A changed list or table with its unchanged items or rows as they stand in the source. */
  #compose(node: Node): string | undefined {
    if (node.type === nodeTypes.table) return this.#composeTable(node);
    if (!node.type.name.endsWith('_list')) return undefined;
    let text = '';
    let before: Origin | undefined;
    node.children.forEach((item, index) => {
      const origin = this.#originOf(item);
      const isNext = origin && before?.siblings === origin.siblings && origin.index === before.index + 1;
      if (index > 0) text += isNext ? before?.gap : node.attrs.loose ? '\n\n' : '\n';
      before = origin;
      text += origin?.text ?? this.#writeItem(node, item, index);
    });
    return text;
  }

  #writeItem(list: Node, item: Node, index: number): string {
    const start = list.attrs.start === undefined ? null : list.attrs.start + index;
    const children = [itemTree(item, list.attrs.loose)];
    return writePart({ type: 'list', ordered: start !== null, start, children }, list.attrs.marker);
  }

  /** Unchanged rows keep their source while the columns are the same. The delimiter row follows the header. */
  #composeTable(table: Node): string | undefined {
    const origins = table.children.map((row) => this.#originOf(row));
    const known = origins.find((origin) => origin !== undefined);
    const header = known?.siblings[0];
    const gap = header && this.#origins.get(header)?.gap;
    if (!gap || header.childCount !== table.firstChild?.childCount) return undefined;
    const whole = writeBlock(table).split('\n');
    // The lines of a table that is written anew: header, delimiter, rows.
    const lines = table.children.map((_, index) => whole[index === 0 ? 0 : index + 1]);
    return table.children
      .map((_, index) => (origins[index]?.text ?? lines[index]) + (index === 0 ? gap : '\n'))
      .join('')
      .trimEnd();
  }
}

/**
 * Whether the Markdown of two adjacent blocks parses back into two blocks of the same types. Compares only the types,
 * because links and footnotes parse differently without their definitions.
 */
function areTwo(one: readonly [Node, string], other: readonly [Node, string]): boolean {
  const read = readBlocks(`${one[1]}\n\n${other[1]}`);
  return read.length === 2 && read[0]?.node.type === one[0].type && read[1]?.node.type === other[0].type;
}
