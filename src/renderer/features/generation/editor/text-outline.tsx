import { styled } from '@mui/material/styles';
import type { Node } from 'prosemirror-model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const Frame = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 56,
  alignSelf: 'start',
  maxHeight: '60dvh',
  overflowY: 'auto',
  paddingTop: 8,
  '& h3': { ...theme.typography.caption, margin: '0 0 6px', color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& button': {
    ...theme.typography.caption,
    width: '100%',
    padding: '4px 6px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: theme.vars.palette.text.primary,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.sunken },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: -2 },
  },
}));

export interface OutlineEntry {
  pos: number;
  level: number;
  text: string;
}

/** The headings at the top level of a text. */
export function headingsOf(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.forEach((node, pos) => {
    if (node.type.name === 'heading') {
      entries.push({ pos, level: node.attrs.level, text: node.textContent });
    }
  });
  return entries;
}

export function TextOutline({ doc, onChoose }: { doc: Node; onChoose: (pos: number) => void }) {
  const { t } = useTranslation();
  const headings = useMemo(() => headingsOf(doc), [doc]);
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <Frame aria-label={t('editor.outline')}>
      <h3>{t('editor.outline')}</h3>
      <ul>
        {headings.map(({ pos, level, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may have equal texts
          <li key={index} style={{ paddingLeft: (level - top) * 10 }}>
            <button type="button" onClick={() => onChoose(pos)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
