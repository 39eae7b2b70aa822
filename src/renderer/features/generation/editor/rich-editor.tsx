import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { redoDepth, undoDepth } from 'prosemirror-history';
import { type Command, TextSelection } from 'prosemirror-state';
import { type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleLook } from '#renderer/components/markdown/article.tsx';
import { announce } from '#renderer/lib/announce.ts';
import { isSameValue } from '#renderer/lib/compare/merge-values.ts';
import { type Surroundings, setLink, surroundingsOf } from '#renderer/lib/editor/block-commands.ts';
import { setFound, showNextPlaceholder } from '#renderer/lib/editor/find-words.ts';
import { showSuggestion, suggestionsOf } from '#renderer/lib/editor/suggestions.ts';
import { countWords, readingMinutes } from '#renderer/lib/language/count-words.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import type { AiEditing } from './ai/ai-editing.ts';
import { AiPanel } from './ai/ai-panel.tsx';
import { SuggestionBar } from './ai/suggestion-bar.tsx';
import { useAiEdit } from './ai/use-ai-edit.ts';
import { EditorToolbar } from './bars/editor-toolbar.tsx';
import { FindBar } from './bars/find-bar.tsx';
import { FloatingTools } from './bars/floating-tools.tsx';
import { LinkBar } from './bars/link-bar.tsx';
import { EditorSurface } from './editor-surface.tsx';
import { SourceHint } from './source-hint.tsx';
import { headingsOf, TextOutline } from './text-outline.tsx';
import type { TextTarget } from './text-target.ts';
import { type EditorMemory, useEditorView } from './use-editor-view.ts';

export type { EditorMemory };

/** Headings from which on a text has an outline beside it. */
const OUTLINE_FROM = 4;

interface RichEditorProps {
  id: string;
  value: string;
  disabled: boolean;
  sources: readonly Source[];
  memory: EditorMemory;
  ai: AiEditing | undefined;
  look: ArticleLook;
  onChange: (text: string) => void;
  onSave: () => void;
  ref: Ref<TextTarget>;
}

/** Edits a text as a document. Parts without changes keep their Markdown. */
export function RichEditor(props: RichEditorProps) {
  const { id, value, disabled, sources, memory, ai, look, onChange, onSave, ref } = props;
  const { t } = useTranslation();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const isWide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const [bar, setBar] = useState<'find' | 'link' | 'ai'>();
  const [mark, setMark] = useState<HTMLElement>();
  const frame = useRef<HTMLDivElement>(null);
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': t('generation.edit.content'),
      'aria-describedby': `${id}-hint`,
      'aria-disabled': String(disabled),
      spellcheck: 'true',
      ...(disabled ? {} : { tabindex: '0' }),
    }),
    [id, t, disabled],
  );
  const { session, state, place } = useEditorView({
    memory,
    value,
    disabled,
    attributes,
    onChange,
    keys: {
      'Mod-f': () => setBar('find'),
      'Mod-k': () => setBar('link'),
      'Mod-s': onSave,
      'Alt-F10': () => frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus(),
    },
  });
  const edit = useAiEdit(session, ai);
  useImperativeHandle(
    ref,
    () => ({
      select: (span) => session.select(span),
      editWithAi: (span) => {
        session.select(span);
        setBar('ai');
      },
    }),
    [session],
  );

  const hasAi = ai !== undefined;
  const actions = useMemo(() => {
    const focus = () => session.view?.focus();
    return {
      stateNow: () => session.state,
      focus,
      run: (command: Command) => {
        command(session.state, session.view?.dispatch.bind(session.view), session.view);
        focus();
      },
      openLink: () => setBar('link'),
      openFind: () => setBar('find'),
      nextPlaceholder: () => {
        session.update((now) => {
          const { tr } = now;
          return showNextPlaceholder(now, tr) ? tr : undefined;
        });
        focus();
      },
      openAi: hasAi ? () => setBar('ai') : undefined,
    };
  }, [session, hasAi]);
  const { focus, run } = actions;
  const closeBar = () => {
    if (bar === 'find') session.update(({ tr }) => setFound(tr, { words: '' }));
    setBar(undefined);
    focus();
  };
  // The earlier ones as long as they are the same, so that a key does not draw the tools again.
  const surroundings = useRef<Surroundings>(undefined);
  const around = useMemo(() => {
    const now = surroundingsOf(state);
    if (!isSameValue(surroundings.current, now)) surroundings.current = now;
    return surroundings.current ?? now;
  }, [state]);
  const { doc } = state;
  const placeholders = useMemo(() => {
    let count = 0;
    doc.descendants(({ type }) => {
      if (type.name === 'placeholder') count += 1;
    });
    return count;
  }, [doc]);
  // Depends on the debounced value, so words are not counted on every keystroke.
  const words = useMemo(() => countWords(value), [value]);
  const hasOutline = isWide && headingsOf(doc).length >= OUTLINE_FROM;
  // Beside the selected text; where there is no room, below it.
  const hasColumn = isWide && (hasOutline || bar === 'ai');
  const isBusy = disabled || edit.isRunning;
  const { open, current } = suggestionsOf(state);
  const { from, to } = state.selection;
  const selected =
    bar === 'ai' ? doc.textBetween(from, to, ' ') || state.selection.$from.parent.textContent : '';
  const showMark = ({ target }: MouseEvent) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('.citation') : null;
    setMark(found ?? undefined);
  };
  const toolbar = (
    <EditorToolbar
      {...actions}
      canUndo={undoDepth(state) > 0}
      canRedo={redoDepth(state) > 0}
      around={around}
      placeholderCount={placeholders}
      disabled={isBusy}
    />
  );
  const aiPanel = bar === 'ai' && ai && (
    <AiPanel
      isRunning={edit.isRunning}
      failure={edit.failure}
      findings={ai.findings.filter(({ quote }) => selected.includes(quote))}
      onAsk={(instruction) =>
        void edit.ask(instruction).then((isDone) => {
          if (isDone) setBar(undefined);
        })
      }
      onCancel={() => void edit.cancel()}
      onClose={closeBar}
    />
  );
  return (
    <div ref={frame}>
      <Box sx={{ position: 'sticky', top: -2, zIndex: 2, display: 'grid', gap: 1 }}>
        {!isPhone && toolbar}
        {bar === 'find' && (
          <FindBar state={state} disabled={isBusy} update={session.update.bind(session)} onClose={closeBar} />
        )}
        {bar === 'link' && (
          <LinkBar
            href={around.link}
            onSet={(href) => {
              run(setLink(href));
              setBar(undefined);
            }}
            onClose={closeBar}
          />
        )}
        {edit.answer && (
          <SuggestionBar
            count={open.length}
            at={open.findIndex(({ id: of }) => of === current)}
            options={edit.answer.options}
            chosen={edit.answer.chosen}
            onChoose={edit.choose}
            onShow={(index) => {
              const shown = open[index];
              if (!shown) return;
              session.update((now) => {
                const tr = showSuggestion(now, shown.id);
                return tr.setSelection(TextSelection.near(tr.doc.resolve(shown.from))).scrollIntoView();
              });
            }}
            onClose={(which, isAccepted) => {
              const ids = open.map(({ id: of }) => of).filter((of) => which === 'all' || of === current);
              edit.close(ids, isAccepted);
              announce(t(isAccepted ? 'editor.suggestions.accepted' : 'editor.suggestions.rejected'));
              if (suggestionsOf(session.state).open.length === 0) focus();
            }}
            onDismiss={() => {
              edit.dismiss();
              focus();
            }}
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: hasColumn ? `minmax(0, 1fr) ${aiPanel ? 280 : 190}px` : 'minmax(0, 1fr)',
          columnGap: 3,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ containerType: 'inline-size' }}>
            <EditorSurface
              look={look}
              ref={place}
              onMouseOver={showMark}
              onMouseLeave={() => setMark(undefined)}
            />
          </Box>
          {!hasColumn && aiPanel && (
            <Box sx={{ position: 'sticky', bottom: -20, zIndex: 3, maxHeight: '46dvh', overflowY: 'auto' }}>
              {aiPanel}
            </Box>
          )}
          {isPhone && !aiPanel && (
            <Box sx={{ position: 'sticky', bottom: -20, zIndex: 2, pb: 1, bgcolor: 'background.paper' }}>
              {toolbar}
            </Box>
          )}
          {!isPhone && !bar && !edit.answer && session.view && (
            <FloatingTools
              {...actions}
              view={session.view}
              selection={state.selection}
              around={around}
              disabled={isBusy}
            />
          )}
          <Typography
            id={`${id}-hint`}
            variant="caption"
            color="textSecondary"
            component="p"
            sx={{ m: 0, mt: 1 }}
          >
            {t('editor.words', { count: words })} · {t('editor.minutes', { count: readingMinutes(words) })} ·{' '}
            {t('editor.hint')}
          </Typography>
        </Box>
        {hasColumn && aiPanel && (
          <Box sx={{ position: 'sticky', top: 56, alignSelf: 'start', mt: 1 }}>{aiPanel}</Box>
        )}
        {hasOutline && !aiPanel && (
          <TextOutline
            doc={doc}
            onChoose={(pos) => {
              session.update(({ tr }) =>
                tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1))).scrollIntoView(),
              );
              focus();
            }}
          />
        )}
        {mark?.isConnected && <SourceHint mark={mark} sources={sources} />}
      </Box>
    </div>
  );
}
