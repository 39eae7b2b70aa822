import type {
  BlockContent,
  List,
  ListItem,
  Literal,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { objectNodes } from './markdown-to-nodes.ts';

/** A part that is written unchanged. */
export interface Raw extends Literal {
  type: 'raw';
}

declare module 'mdast' {
  interface RootContentMap {
    raw: Raw;
  }
  interface PhrasingContentMap {
    raw: Raw;
  }
  interface BlockContentMap {
    raw: Raw;
  }
}

/**
 * The syntax tree of a block. What Markdown can't say is left out: empty paragraphs, and white space at the edges of
 * lines and of bold or linked words.
 * @returns undefined for an empty paragraph or quote
 */
export function blockTree(node: Node): BlockContent | undefined {
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: node.attrs.level, children: lineTree(node) };
    case 'blockquote': {
      const children = childTrees(node);
      return children.length > 0 ? { type: 'blockquote', children } : undefined;
    }
    case 'bullet_list':
    case 'ordered_list':
      return listTree(node);
    case 'code_block': {
      const [lang, ...meta] = (node.attrs.language as string).split(' ');
      return { type: 'code', lang: lang || null, meta: meta.join(' ') || null, value: node.textContent };
    }
    case 'horizontal_rule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableTree(node);
    case 'raw_block':
      return { type: 'raw', value: node.attrs.source };
    default: {
      const children = lineTree(node);
      return children.length > 0 ? { type: 'paragraph', children } : undefined;
    }
  }
}

function childTrees(node: Node): BlockContent[] {
  return node.children.map(blockTree).filter((tree) => tree !== undefined);
}

function listTree(node: Node): List {
  return {
    type: 'list',
    ordered: node.type.name === 'ordered_list',
    start: node.attrs.start ?? null,
    spread: node.attrs.loose,
    children: node.children.map((item) => itemTree(item, node.attrs.loose)),
  };
}

export function itemTree(item: Node, loose: boolean): ListItem {
  const children = childTrees(item);
  // Only a line of text can be a task.
  const checked = children[0]?.type === 'paragraph' ? item.attrs.checked : null;
  return { type: 'listItem', checked, spread: loose, children };
}

function tableTree(node: Node): Table {
  return {
    type: 'table',
    align: node.firstChild?.children.map(({ attrs }) => attrs.align) ?? [],
    children: node.children.map(rowTree),
  };
}

function rowTree(row: Node): TableRow {
  const children = row.children.map((cell): TableCell => ({ type: 'tableCell', children: lineTree(cell) }));
  return { type: 'tableRow', children };
}

interface Piece {
  node: PhrasingContent;
  marks: Mark[];
}

function lineTree(block: Node): PhrasingContent[] {
  return nestMarks(trimmedPieces(block));
}

const isSpace = ({ node }: Piece) => node.type === 'text' && /^[ \t\n]*$/u.test(node.value);

/** The contents of a line, white space apart from words, with the marks that Markdown can write. */
function trimmedPieces(block: Node): Piece[] {
  const pieces = block.children.flatMap(piecesOf);
  while (pieces[0] && (isSpace(pieces[0]) || pieces[0].node.type === 'break')) pieces.shift();
  for (let last = pieces.at(-1); last && (isSpace(last) || last.node.type === 'break'); ) {
    pieces.pop();
    last = pieces.at(-1);
  }
  return withoutLooseMarks(pieces);
}

function piecesOf(node: Node): Piece[] {
  const marks = [...node.marks];
  switch (node.type.name) {
    case 'text': {
      const text = node.text ?? '';
      if (marks.some(({ type }) => type.name === 'code')) {
        return [{ node: { type: 'inlineCode', value: text }, marks }];
      }
      return objectNodes(text, node.marks).flatMap((part): Piece[] =>
        part.isText
          ? (part.text ?? '')
              .split(/([ \t]+)/u)
              .filter((value) => value !== '')
              .map((value) => ({ node: { type: 'text', value }, marks }))
          : piecesOf(part),
      );
    }
    case 'hard_break':
      return [{ node: { type: 'break' }, marks: [] }];
    case 'soft_break':
      return [{ node: { type: 'text', value: '\n' }, marks }];
    default: {
      // An object is not part of a link; some are links themselves.
      const kept = marks.filter(({ type }) => type.name !== 'link');
      return [{ node: { type: 'raw', value: node.attrs.source }, marks: kept }];
    }
  }
}

/** Removes marks from white space at their edges, where Markdown does not recognise them. */
function withoutLooseMarks(pieces: Piece[]): Piece[] {
  const keeps = (index: number, mark: Mark, step: 1 | -1): boolean => {
    for (let at = index + step; ; at += step) {
      const piece = pieces[at];
      if (!piece?.marks.some((other) => other.eq(mark))) return false;
      if (!isSpace(piece)) return true;
    }
  };
  return pieces.map((piece, index) =>
    isSpace(piece)
      ? {
          ...piece,
          marks: piece.marks.filter((mark) => keeps(index, mark, 1) && keeps(index, mark, -1)),
        }
      : piece,
  );
}

/** Number of pieces from `start` on that have a mark. */
function runLength(pieces: readonly Piece[], start: number, mark: Mark): number {
  const end = pieces.findIndex(({ marks }, index) => index > start && !marks.some((other) => other.eq(mark)));
  return (end === -1 ? pieces.length : end) - start;
}

/** Nests runs with the same mark, the longest outermost. */
function nestMarks(pieces: readonly Piece[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index] as Piece;
    const [longest] = piece.marks
      .filter(({ type }) => type.name !== 'code')
      .map((mark) => ({ mark, length: runLength(pieces, index, mark) }))
      .sort((a, b) => b.length - a.length);
    if (!longest) {
      addNode(nodes, piece.node);
      index += 1;
      continue;
    }
    const { mark, length } = longest;
    const run = pieces
      .slice(index, index + length)
      .map(({ node, marks }) => ({ node, marks: marks.filter((other) => !other.eq(mark)) }));
    index += length;
    nodes.push(markTree(mark, nestMarks(run)));
  }
  return nodes;
}

const JOINED = new Set(['strong', 'emphasis', 'delete']);

function addNode(nodes: PhrasingContent[], node: PhrasingContent): void {
  const last = nodes.at(-1);
  if (last?.type === node.type && 'value' in last && 'value' in node && node.type !== 'raw') {
    last.value += node.value;
  } else if (last?.type === node.type && JOINED.has(node.type) && 'children' in last && 'children' in node) {
    for (const child of node.children) addNode(last.children, child);
  } else {
    nodes.push({ ...node });
  }
}

function markTree(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type.name) {
    case 'link':
      return { type: 'link', url: mark.attrs.href, title: mark.attrs.title, children } as PhrasingContent;
    case 'strong':
      return { type: 'strong', children };
    case 'em':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}

/** Blocks in a form that can be compared: equal for equal contents. */
export function comparable(blocks: readonly Node[]): string {
  const trees: RootContent[] = blocks.map(blockTree).filter((tree) => tree !== undefined);
  return JSON.stringify(trees, (key, value) =>
    key === 'spread' ? undefined : key === 'children' ? withoutBareLinks(value) : value,
  );
}

/** A bare address is a link when it is read, whether or not it was one when it was typed. */
function withoutBareLinks(children: readonly RootContent[]): RootContent[] {
  const nodes: PhrasingContent[] = [];
  for (const node of children as PhrasingContent[]) {
    const text = node.type === 'link' ? textOf(node) : undefined;
    const isBare =
      node.type === 'link' && ['', 'http://', 'mailto:'].some((scheme) => scheme + text === node.url);
    for (const part of isBare ? node.children : [node]) addNode(nodes, structuredClone(part));
  }
  return nodes;
}

function textOf(node: RootContent): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
