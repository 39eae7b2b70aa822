import { styled } from '@mui/material/styles';
import { type Selection, TextSelection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import type { Surroundings } from '#renderer/lib/editor/block-commands.ts';
import { type EditorActions, MarkTools } from './editor-toolbar.tsx';
import { Tool, ToolRow } from './tool-row.tsx';

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
  '& [role="toolbar"]': { boxShadow: theme.vars.palette.floating },
}));

/** Height of the tools and their distance from the selection, in px. */
const ABOVE = 52;

interface FloatingToolsProps extends EditorActions {
  view: EditorView;
  selection: Selection;
  around: Surroundings;
  disabled: boolean;
}

/** The most used tools above the selected words. */
export function FloatingTools({ view, selection, around, disabled, focus, ...actions }: FloatingToolsProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const isShown = selection instanceof TextSelection && !(selection instanceof CellSelection);
    if (!isShown || selection.empty || disabled) return setPlace(undefined);
    const measure = () => {
      const { left, top } = view.coordsAtPos(selection.from);
      const area = view.dom.closest('[role="tabpanel"]')?.getBoundingClientRect();
      // Above the visible part of the text, the toolbar has the same tools.
      const isHidden = area !== undefined && (top - ABOVE < area.top || top > area.bottom);
      setPlace(isHidden ? undefined : { left: Math.min(left, window.innerWidth - 240), top: top - ABOVE });
    };
    measure();
    window.addEventListener('scroll', measure, true);
    return () => window.removeEventListener('scroll', measure, true);
  }, [view, selection, disabled]);
  if (!place) return null;
  return (
    <Place style={place}>
      <ToolRow label={t('editor.tools.selection')} onLeave={focus}>
        <MarkTools around={around} disabled={disabled} run={actions.run} openLink={actions.openLink} />
        {actions.openAi && (
          <Tool label={t('editor.tools.ai')} onPress={actions.openAi}>
            <SparkIcon size={18} />
          </Tool>
        )}
      </ToolRow>
    </Place>
  );
}
