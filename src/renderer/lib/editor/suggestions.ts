import { DOMSerializer, type Fragment, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

/** A proposed change: the range is deleted, the content is inserted in its place. */
export interface Suggestion {
  id: number;
  from: number;
  to: number;
  content: Fragment;
}

interface SuggestionState {
  open: readonly Suggestion[];
  /** Id of the suggestion that is shown. */
  current: number | undefined;
  /** How many have been accepted since they were proposed. */
  accepted: number;
}

/** Texts for screen readers and titles. */
export interface SuggestionTexts {
  inserted: string;
  deleted: string;
}

type Change =
  | { kind: 'propose'; suggestions: readonly Suggestion[] }
  | { kind: 'show'; id: number }
  | { kind: 'close'; ids: readonly number[]; isAccepted: boolean };

const key = new PluginKey<SuggestionState>('suggestions');
const NONE: SuggestionState = { open: [], current: undefined, accepted: 0 };

function applyChange(before: SuggestionState, change: Change): SuggestionState {
  switch (change.kind) {
    case 'propose':
      return { open: change.suggestions, current: change.suggestions[0]?.id, accepted: 0 };
    case 'show':
      return { ...before, current: change.id };
    case 'close': {
      const at = before.open.findIndex(({ id }) => id === change.ids[0]);
      const open = before.open.filter(({ id }) => !change.ids.includes(id));
      const next = open[at] ?? open.at(-1);
      const accepted = before.accepted + (change.isAccepted ? change.ids.length : 0);
      return { open, current: next?.id, accepted };
    }
  }
}

/** Keeps the places of the suggestions while the text around them changes; one whose text is gone ends. */
function mapped(state: SuggestionState, tr: Transaction): SuggestionState {
  if (!tr.docChanged || state.open.length === 0) return state;
  const open = state.open.flatMap((suggestion) => {
    const from = tr.mapping.mapResult(suggestion.from, 1);
    const to = tr.mapping.mapResult(suggestion.to, -1);
    const isEmpty = suggestion.from === suggestion.to;
    if (isEmpty ? from.deleted : from.pos >= to.pos) return [];
    return [{ ...suggestion, from: from.pos, to: Math.max(from.pos, to.pos) }];
  });
  const current = open.some(({ id }) => id === state.current) ? state.current : open[0]?.id;
  return { ...state, open, current };
}

/**
 * Shows proposed insertions and deletions in the text. The document itself stays as it is until one is accepted, so a
 * rejected one leaves no trace, and saving meanwhile saves the text without them.
 */
export function suggestions(texts: () => SuggestionTexts): Plugin<SuggestionState> {
  return new Plugin<SuggestionState>({
    key,
    state: {
      init: () => NONE,
      apply(tr, before) {
        const after = mapped(before, tr);
        const change = tr.getMeta(key) as Change | undefined;
        return change ? applyChange(after, change) : after;
      },
    },
    props: {
      decorations: (state) => decorationsOf(state, texts()),
      handleClickOn(view, _pos, _node, _nodePos, event) {
        const id = (event.target as Element).closest<HTMLElement>('[data-suggestion]')?.dataset.suggestion;
        if (id !== undefined) view.dispatch(showSuggestion(view.state, Number(id)));
        return false;
      },
    },
  });
}

function decorationsOf(state: EditorState, texts: SuggestionTexts): DecorationSet | null {
  const { open, current } = suggestionsOf(state);
  if (open.length === 0) return null;
  return DecorationSet.create(
    state.doc,
    open.flatMap(({ id, from, to, content }) => {
      const attributes = {
        'data-suggestion': String(id),
        ...(id === current && { 'data-current': 'true' }),
      };
      const isInline = state.doc.resolve(from).parent.inlineContent;
      const deletion = { ...attributes, class: 'deleted', role: 'deletion', title: texts.deleted };
      const deleted =
        from === to ? [] : isInline ? [Decoration.inline(from, to, { nodeName: 'del', ...deletion })] : [];
      if (!isInline && from < to) {
        state.doc.nodesBetween(from, to, (node, pos) => {
          const end = pos + node.nodeSize;
          if (pos < from || end > to) return true;
          deleted.push(Decoration.node(pos, end, deletion));
          return false;
        });
      }
      if (content.size === 0) return deleted;
      const widget = Decoration.widget(to, (view) => insertion(view, content, isInline, attributes, texts), {
        side: 1,
        key: `${id}-${id === current}`,
        ignoreSelection: true,
      });
      return [...deleted, widget];
    }),
  );
}

function insertion(
  view: EditorView,
  content: Fragment,
  isInline: boolean,
  attributes: Record<string, string>,
  { inserted }: SuggestionTexts,
): HTMLElement {
  const { document } = view.dom.ownerDocument.defaultView as Window;
  const element = document.createElement(isInline ? 'ins' : 'div');
  element.className = 'inserted';
  element.setAttribute('role', 'insertion');
  element.title = inserted;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(DOMSerializer.fromSchema(schema).serializeFragment(content, { document }));
  return element;
}

export function suggestionsOf(state: EditorState): SuggestionState {
  return key.getState(state) ?? NONE;
}

export function proposeSuggestions(state: EditorState, proposed: readonly Suggestion[]): Transaction {
  const change: Change = { kind: 'propose', suggestions: proposed };
  return state.tr.setMeta(key, change).setMeta('addToHistory', false);
}

export function showSuggestion(state: EditorState, id: number): Transaction {
  const change: Change = { kind: 'show', id };
  return state.tr.setMeta(key, change).setMeta('addToHistory', false);
}

/** Accepts or rejects one suggestion, or all. Accepting is one step of the history. */
export function closeSuggestions(
  state: EditorState,
  ids: readonly number[],
  isAccepted: boolean,
): Transaction {
  const { open } = suggestionsOf(state);
  const closed = open.filter(({ id }) => ids.includes(id));
  const { tr } = state;
  if (isAccepted) {
    for (const { from, to, content } of closed.toSorted((a, b) => b.from - a.from)) {
      if (state.doc.resolve(from).parent.inlineContent) tr.replace(from, to, new Slice(content, 0, 0));
      else tr.replaceWith(from, to, content);
    }
  } else {
    tr.setMeta('addToHistory', false);
  }
  const change: Change = { kind: 'close', ids: closed.map(({ id }) => id), isAccepted };
  return tr.setMeta(key, change);
}
