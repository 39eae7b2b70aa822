import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Mark, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { markTypes, nodeTypes, schema } from './schema.ts';

/** Named as in the toolbar. */
export type LineKind = 'paragraph' | 'heading1' | 'heading2' | 'heading3' | 'code';

export interface Surroundings {
  line: LineKind | undefined;
  isBullet: boolean;
  isOrdered: boolean;
  isQuote: boolean;
  isTable: boolean;
  isStrong: boolean;
  isEmphasis: boolean;
  isCode: boolean;
  link: string | undefined;
}

const hasAround = (state: EditorState, type: NodeType): boolean => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
};

function isMarked(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

function lineOf({ selection: { $from } }: EditorState): LineKind | undefined {
  const { type, attrs } = $from.parent;
  if (type === nodeTypes.code_block) return 'code';
  if (type === nodeTypes.heading) return `heading${Math.min(attrs.level, 3) as 1 | 2 | 3}`;
  return type === nodeTypes.paragraph ? 'paragraph' : undefined;
}

/** Blocks and marks around the selection, for the pressed states of the toolbar. */
export function surroundingsOf(state: EditorState): Surroundings {
  return {
    line: lineOf(state),
    isBullet: hasAround(state, nodeTypes.bullet_list),
    isOrdered: hasAround(state, nodeTypes.ordered_list),
    isQuote: hasAround(state, nodeTypes.blockquote),
    isTable: hasAround(state, nodeTypes.table),
    isStrong: isMarked(state, markTypes.strong),
    isEmphasis: isMarked(state, markTypes.em),
    isCode: isMarked(state, markTypes.code),
    link: linkAt(state)?.mark.attrs.href,
  };
}

export const lineCommands: Record<LineKind, Command> = {
  paragraph: setBlockType(nodeTypes.paragraph),
  heading1: setBlockType(nodeTypes.heading, { level: 1 }),
  heading2: setBlockType(nodeTypes.heading, { level: 2 }),
  heading3: setBlockType(nodeTypes.heading, { level: 3 }),
  code: setBlockType(nodeTypes.code_block),
};

/** Makes a list of the lines, changes the kind of their list, or ends it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    if (hasAround(state, type)) return liftListItem(nodeTypes.list_item)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type !== nodeTypes.bullet_list && list.type !== nodeTypes.ordered_list) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { loose: list.attrs.loose }));
      return true;
    }
    return wrapInList(type)(state, dispatch);
  };
}

export const toggleQuote: Command = (state, dispatch) =>
  hasAround(state, nodeTypes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodeTypes.blockquote)(state, dispatch);

export const insertRule: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.depth === 0) return false;
  const end = $from.after(1);
  const rule = nodeTypes.horizontal_rule.create();
  const isLast = end === state.doc.content.size;
  const tr = state.tr.insert(end, isLast ? [rule, nodeTypes.paragraph.create()] : rule);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView());
  return true;
};

const ROWS = 3;
const COLUMNS = 3;

/** Inserts a table with a header row after the block at the cursor, or in place of an empty one. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (hasAround(state, nodeTypes.table) || $from.depth === 0) return false;
  const row = (type: NodeType) =>
    nodeTypes.table_row.create(
      null,
      Array.from({ length: COLUMNS }, () => type.create()),
    );
  const rows = Array.from({ length: ROWS }, (_, index) =>
    row(index === 0 ? nodeTypes.table_header : nodeTypes.table_cell),
  );
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
  const [from, to] = isEmpty ? [$from.before(1), $from.after(1)] : [$from.after(1), $from.after(1)];
  const table = nodeTypes.table.create(null, rows);
  const isLast = to === state.doc.content.size;
  const tr = state.tr.replaceWith(from, to, isLast ? [table, nodeTypes.paragraph.create()] : table);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView());
  return true;
};

/** The link around the cursor, with its range. */
function linkAt(state: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { $from, empty } = state.selection;
  const node = empty ? ($from.nodeBefore ?? $from.nodeAfter) : $from.nodeAfter;
  const mark =
    markTypes.link.isInSet(node?.marks ?? []) ?? markTypes.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return undefined;
  const { parent } = $from;
  const children = parent.children;
  let index = $from.index();
  if (!children[index]?.marks.includes(mark) && index > 0) index -= 1;
  const isLinked = (at: number) => children[at]?.marks.some((other) => other.eq(mark)) ?? false;
  let [start, end] = [index, index + 1];
  while (start > 0 && isLinked(start - 1)) start -= 1;
  while (end < children.length && isLinked(end)) end += 1;
  const sizeOf = (count: number) => children.slice(0, count).reduce((sum, child) => sum + child.nodeSize, 0);
  const base = $from.start();
  return { mark, from: base + sizeOf(start), to: base + sizeOf(end) };
}

/** Links the selection or changes the link at the cursor; an empty address removes it. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const known = linkAt(state);
    const range = empty && known ? known : { from, to };
    const { tr } = state;
    if (href === '') tr.removeMark(range.from, range.to, markTypes.link);
    else if (range.from === range.to) {
      tr.insert(from, schema.text(href, [markTypes.link.create({ href })]));
    } else {
      tr.removeMark(range.from, range.to, markTypes.link);
      tr.addMark(range.from, range.to, markTypes.link.create({ href }));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
