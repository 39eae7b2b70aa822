import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

interface Match {
  from: number;
  to: number;
}

interface FindState {
  words: string;
  matches: readonly Match[];
  /** Index of the match that is shown. */
  current: number;
}

const key = new PluginKey<FindState>('find');
const NOTHING: FindState = { words: '', matches: [], current: 0 };
/** Stands for an inline leaf node, so that text offsets match positions. */
const OBJECT = '\uFFFC';

function matchesIn(doc: Node, words: string): Match[] {
  if (words === '') return [];
  const wanted = words.toLocaleLowerCase();
  const matches: Match[] = [];
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true;
    const text = block.textBetween(0, block.content.size, undefined, OBJECT).toLocaleLowerCase();
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length });
    }
    return false;
  });
  return matches;
}

/** Marks the words that are looked for. */
export function findWords(): Plugin<FindState> {
  return new Plugin<FindState>({
    key,
    state: {
      init: () => NOTHING,
      apply(tr, before) {
        const asked = tr.getMeta(key) as Partial<FindState> | undefined;
        if (!asked && (!tr.docChanged || before.words === '')) return before;
        const words = asked?.words ?? before.words;
        const matches = tr.docChanged || words !== before.words ? matchesIn(tr.doc, words) : before.matches;
        const current = asked?.current ?? before.current;
        return { words, matches, current: Math.max(0, Math.min(current, matches.length - 1)) };
      },
    },
    props: {
      decorations(state) {
        const { matches, current } = foundIn(state);
        if (matches.length === 0) return null;
        return DecorationSet.create(
          state.doc,
          matches.map(({ from, to }, index) =>
            Decoration.inline(from, to, { class: index === current ? 'found current' : 'found' }),
          ),
        );
      },
    },
  });
}

export function foundIn(state: EditorState): FindState {
  return key.getState(state) ?? NOTHING;
}

export function setFound(tr: Transaction, asked: Partial<Pick<FindState, 'words' | 'current'>>): Transaction {
  return tr.setMeta(key, asked);
}

/** Selects the next match, from the last one on to the first. */
export function showMatch(state: EditorState, step: 1 | -1): Transaction | undefined {
  const { matches, current } = foundIn(state);
  const next = (current + step + matches.length) % Math.max(1, matches.length);
  const match = matches[next];
  if (!match) return undefined;
  const { tr } = state;
  tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
  return setFound(tr, { current: next });
}

/** @param all all matches instead of the shown one */
export function replaceFound(state: EditorState, words: string, all: boolean): Transaction | undefined {
  const { matches, current } = foundIn(state);
  const replaced = all ? matches : matches.slice(current, current + 1);
  if (replaced.length === 0) return undefined;
  const { tr } = state;
  for (const { from, to } of replaced.toReversed()) {
    if (words === '') tr.delete(from, to);
    else tr.insertText(words, from, to);
  }
  return tr;
}

/** Selects the next placeholder after the selection, or the first one. */
export function showNextPlaceholder(state: EditorState, tr: Transaction): boolean {
  const places: number[] = [];
  state.doc.descendants((node, pos) => {
    if (node.type.name === 'placeholder') places.push(pos);
  });
  const next = places.find((pos) => pos > state.selection.from) ?? places[0];
  if (next === undefined) return false;
  tr.setSelection(TextSelection.create(state.doc, next, next + 1)).scrollIntoView();
  return true;
}
