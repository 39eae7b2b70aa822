import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, NodeSelection, type Plugin, TextSelection } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { toggleList, toggleQuote } from './block-commands.ts';
import { markTypes, nodeTypes } from './schema.ts';

/** Turns `**words**` into marked words when the last asterisk is typed. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [, before = '', words = ''] = match;
    const from = start + before.length;
    const { tr } = state;
    if (state.doc.rangeHasMark(from, end, markTypes.code)) return null;
    const marks = state.doc.resolve(from).marks();
    return tr
      .replaceWith(from, end, state.schema.text(words, type.create().addToSet(marks)))
      .removeStoredMark(type);
  });
}

const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/u, nodeTypes.heading, ([, hashes = '']) => ({
      level: hashes.length,
    })),
    textblockTypeInputRule(/^```$/u, nodeTypes.code_block),
    wrappingInputRule(/^\s*>\s$/u, nodeTypes.blockquote),
    wrappingInputRule(/^\s*([-*+])\s$/u, nodeTypes.bullet_list, ([, marker = '-']) => ({ marker })),
    wrappingInputRule(
      /^(\d{1,9})([.)])\s$/u,
      nodeTypes.ordered_list,
      ([, start = '1', marker = '.']) => ({ start: Number(start), marker }),
      ([, start], list) => list.childCount + list.attrs.start === Number(start),
    ),
    new InputRule(/^---$/u, (state, _match, start, end) => {
      const { tr } = state;
      const pos = tr.doc.resolve(start).before();
      return tr.delete(start, end).insert(pos, nodeTypes.horizontal_rule.create());
    }),
    markRule(/(^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u, markTypes.strong),
    markRule(/(^|[^*])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, markTypes.em),
    markRule(/(^|[^`])`([^`]+)`$/u, markTypes.code),
  ],
});

const hardBreak: Command = (state, dispatch) => {
  const type = nodeTypes.hard_break;
  const { $from } = state.selection;
  if (!$from.parent.type.contentMatch.matchType(type)) return false;
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
  return true;
};

/** Moves the cursor from a selected mark or placeholder to its side. Tables would move it to the next cell. */
const leaveObject =
  (side: 'from' | 'to'): Command =>
  ({ selection, doc, tr }, dispatch) => {
    if (!(selection instanceof NodeSelection) || !selection.node.isInline) return false;
    dispatch?.(tr.setSelection(TextSelection.create(doc, selection[side])).scrollIntoView());
    return true;
  };

/** @param open what the surrounding screen does on some keys */
export function editorKeys(open: Record<string, () => void>): Plugin[] {
  const outside = Object.entries(open).map(([key, action]): [string, Command] => [
    key,
    () => {
      action();
      return true;
    },
  ]);
  const headings = [1, 2, 3].map((level): [string, Command] => [
    `Mod-Alt-${level}`,
    setBlockType(nodeTypes.heading, { level }),
  ]);
  return [
    rules,
    keymap({
      ...Object.fromEntries(outside),
      ...Object.fromEntries(headings),
      'Mod-Alt-0': setBlockType(nodeTypes.paragraph),
      'Mod-b': toggleMark(markTypes.strong),
      'Mod-i': toggleMark(markTypes.em),
      'Mod-e': toggleMark(markTypes.code),
      'Mod-Shift-x': toggleMark(markTypes.strike),
      'Mod-Shift-7': toggleList(nodeTypes.ordered_list),
      'Mod-Shift-8': toggleList(nodeTypes.bullet_list),
      'Mod-Shift-9': toggleQuote,
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      Enter: splitListItem(nodeTypes.list_item),
      'Shift-Enter': chainCommands(exitCode, hardBreak),
      Tab: chainCommands(goToNextCell(1), sinkListItem(nodeTypes.list_item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodeTypes.list_item)),
      ArrowLeft: leaveObject('from'),
      ArrowRight: leaveObject('to'),
    }),
    keymap(baseKeymap),
  ];
}
