import fc from 'fast-check';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
} from 'prosemirror-tables';
import { markTypes, nodeTypes } from '#renderer/lib/editor/schema.ts';
import { tidyDocument } from '#renderer/lib/editor/tidy-document.ts';

/** One edit at a place of the document, given as fractions of its length. */
export interface RandomEdit {
  kind: number;
  from: number;
  length: number;
  text: string;
}

const words = fc.oneof(
  fc.constantFrom(
    'word',
    ' ',
    'two words',
    '*',
    '**bold',
    '_x_',
    '1. ',
    '# ',
    '- ',
    '| pipe',
    '`',
    '[7]',
    '\\',
    '<b>',
  ),
  fc.constantFrom(
    '[ADD PROOF: your figure]',
    '&amp;',
    'https://example.com',
    '~',
    '> ',
    '+',
    '[x](y)',
    '!',
    '—',
  ),
  fc.string({ maxLength: 8 }),
);

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  kind: fc.nat(),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 60 }),
  text: words.map((text) => text.replace(/[\p{C}]/gu, '')),
});

const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    if (text === '') return false;
    dispatch?.(state.tr.insertText(text));
    return true;
  };

const remove: Command = (state, dispatch) => {
  dispatch?.(state.tr.deleteSelection());
  return true;
};

const split: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { parent } = $from;
  if (parent.type !== nodeTypes.paragraph && parent.type !== nodeTypes.heading) return false;
  dispatch?.(state.tr.split($from.pos));
  return true;
};

const removeBlock: Command = (state, dispatch) => {
  if (state.doc.childCount < 2) return false;
  const { $from } = state.selection;
  dispatch?.(state.tr.delete($from.before(1), $from.after(1)));
  return true;
};

const commandsFor = (text: string): Command[] => [
  insertText(text),
  insertText(text),
  remove,
  split,
  removeBlock,
  toggleMark(markTypes.strong),
  toggleMark(markTypes.em),
  toggleMark(markTypes.code),
  toggleMark(markTypes.link, { href: 'https://example.com/a(b)' }),
  setBlockType(nodeTypes.heading, { level: 3 }),
  setBlockType(nodeTypes.paragraph),
  setBlockType(nodeTypes.code_block),
  wrapIn(nodeTypes.blockquote),
  wrapInList(nodeTypes.bullet_list),
  wrapInList(nodeTypes.ordered_list),
  splitListItem(nodeTypes.list_item),
  sinkListItem(nodeTypes.list_item),
  liftListItem(nodeTypes.list_item),
  lift,
  addRowAfter,
  addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
  undo,
  redo,
];

/** The document after random edits, each undone and redone as people would. */
export function editRandomly(doc: Node, edits: readonly RandomEdit[]): Node {
  let state = EditorState.create({ doc, plugins: [history(), tableEditing(), tidyDocument()] });
  const dispatch: Parameters<Command>[1] = (transaction) => {
    state = state.apply(transaction);
  };
  for (const { kind, from, length, text } of edits) {
    const start = Math.floor(from * state.doc.content.size);
    const end = Math.min(start + length, state.doc.content.size);
    const selection = TextSelection.between(state.doc.resolve(start), state.doc.resolve(end));
    if (!(selection instanceof TextSelection)) continue;
    dispatch(state.tr.setSelection(selection));
    const commands = commandsFor(text);
    commands[kind % commands.length]?.(state, dispatch);
  }
  return state.doc;
}
