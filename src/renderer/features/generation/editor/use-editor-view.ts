import { gapCursor } from 'prosemirror-gapcursor';
import type { EditorState, Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { composeAfterObjects } from '#renderer/lib/editor/compose-after-objects.ts';
import { editorKeys } from '#renderer/lib/editor/editor-keys.ts';
import { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { findWords } from '#renderer/lib/editor/find-words.ts';
import { pastedText } from '#renderer/lib/editor/paste/pasted-text.ts';
import { suggestions } from '#renderer/lib/editor/suggestions.ts';
import { tidyDocument } from '#renderer/lib/editor/tidy-document.ts';

/** Milliseconds after the last key until the text is written as Markdown. */
const SETTLE_MS = 250;

/** Keeps the text and its history while another tab of the dialog is shown. */
export type EditorMemory = RefObject<{
  session?: EditorSession;
  keys?: Record<string, () => void>;
  /** Hands the last changes to the form at once. */
  flush?: () => void;
}>;

interface EditorViewOptions {
  memory: EditorMemory;
  value: string;
  disabled: boolean;
  attributes: Record<string, string>;
  /** What the screen does on some keys. */
  keys: Record<string, () => void>;
  onChange: (text: string) => void;
}

/** The editor of a text. Returns its session and current state, and the place for its view. */
export function useEditorView(options: EditorViewOptions) {
  const { memory, value, disabled, attributes } = options;
  const { t } = useTranslation();
  const latest = useRef(options);
  latest.current = options;
  const [session] = useState(() => {
    memory.current.session ??= new EditorSession(value, [
      ...editorKeys(
        Object.fromEntries(
          Object.keys(options.keys).map((key) => [key, () => memory.current.keys?.[key]?.()]),
        ),
      ),
      findWords(),
      suggestions(() => ({
        inserted: t('editor.suggestions.inserted'),
        deleted: t('editor.suggestions.deleted'),
      })),
      composeAfterObjects(),
      pastedText(),
      tableEditing(),
      gapCursor(),
      tidyDocument(),
    ]);
    return memory.current.session;
  });
  memory.current.keys = options.keys;
  const [state, setState] = useState<EditorState>(session.state);
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text last exchanged with the parent. */
  const known = useRef(value);

  const flush = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { text } = session;
    if (text === known.current) return;
    known.current = text;
    latest.current.onChange(text);
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;
  memory.current.flush = flush;

  useLayoutEffect(() => {
    if (!place.current) return;
    const view = new EditorView(place.current, {
      state: session.state,
      editable: () => !latest.current.disabled,
      attributes: () => latest.current.attributes,
      dispatchTransaction(tr: Transaction) {
        session.state = session.state.apply(tr);
        view.updateState(session.state);
        setState(session.state);
        if (!tr.docChanged) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => flushLatest.current(), SETTLE_MS);
      },
      handleKeyDown(_view, event) {
        // The dialog asks before it drops changes, so it needs the last one.
        if (event.key === 'Escape') flushLatest.current();
        // The application opens its search with the same keys.
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.stopPropagation();
        return false;
      },
      handleDOMEvents: {
        blur: () => {
          flushLatest.current();
          return false;
        },
      },
    });
    session.view = view;
    view.focus();
    return () => {
      session.view = undefined;
      flushLatest.current();
      view.destroy();
    };
  }, [session]);

  // The text may be changed elsewhere, for example by the checks or by restoring a version. A layout effect, because
  // nothing can be typed between it and the render: a later effect could put back a text that is older than the last key.
  useLayoutEffect(() => {
    if (value === known.current && value === session.text) return;
    if (value === known.current && timer.current !== undefined) return;
    known.current = value;
    session.replaceText(value);
    setState(session.state);
  }, [value, session]);

  useEffect(() => {
    session.view?.setProps({ editable: () => !disabled, attributes: () => attributes });
  }, [session, disabled, attributes]);

  return { session, state, place };
}
