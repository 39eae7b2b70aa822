import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionBar } from '#renderer/features/generation/editor/ai/suggestion-bar.tsx';
import { announce } from '#renderer/lib/announce.ts';
import { wordChanges, wordsOf } from '#renderer/lib/compare/word-changes.ts';
import type { AiEditSuggestion } from '#shared/contracts/ai-edits.ts';

const Passage = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 260,
  margin: 0,
  padding: '10px 12px',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.vars.palette.hairline}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& del': { color: theme.vars.palette.red.main, backgroundColor: theme.vars.palette.red.soft },
  '& ins': {
    color: theme.vars.palette.green.main,
    backgroundColor: theme.vars.palette.green.soft,
    textDecoration: 'none',
    borderBottom: '2px solid currentColor',
  },
  '& [data-current="true"]': { outline: '1px dashed currentColor', outlineOffset: 1 },
}));

interface FieldSuggestionProps {
  passage: string;
  options: readonly AiEditSuggestion[];
  /** Called with the passage as it is after each decision. */
  onChange: (passage: string, isAccepted: boolean) => void;
  onEnd: () => void;
}

function partsOf(passage: string, replacement: string) {
  const word = { keyOf: String, textOf: String };
  return wordChanges(wordsOf(passage), wordsOf(replacement), word).map(({ isChange, before, after }) => ({
    isChange,
    before: before.join(''),
    after: after.join(''),
  }));
}

/** What AI suggests for a passage of a field. Its changes are accepted or rejected one by one, or all. */
export function FieldSuggestion({ passage, options, onChange, onEnd }: FieldSuggestionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const replacement = options[chosen]?.replacement ?? passage;
  const parts = useMemo(() => partsOf(passage, replacement), [passage, replacement]);
  /** Whether a change was accepted, by its index among the parts. */
  const [decided, setDecided] = useState<Readonly<Record<number, boolean>>>({});
  const [shown, setShown] = useState(0);
  const open = parts.flatMap(({ isChange }, index) => (isChange && !(index in decided) ? [index] : []));
  const at = Math.min(shown, open.length - 1);
  const choose = (index: number) => {
    setChosen(index);
    setDecided({});
    setShown(0);
    onChange(passage, false);
  };
  const decide = (which: 'one' | 'all', isAccepted: boolean) => {
    const ids = which === 'all' ? open : open.slice(at, at + 1);
    const next: Record<number, boolean> = {
      ...decided,
      ...Object.fromEntries(ids.map((id) => [id, isAccepted])),
    };
    const text = parts.map(({ before, after }, index) => (next[index] === true ? after : before)).join('');
    setDecided(next);
    onChange(text, isAccepted);
    announce(t(isAccepted ? 'editor.suggestions.accepted' : 'editor.suggestions.rejected'));
    if (ids.length === open.length) onEnd();
  };
  return (
    <>
      <SuggestionBar
        count={open.length}
        at={at}
        options={options}
        chosen={chosen}
        onChoose={choose}
        onShow={setShown}
        onClose={decide}
        onDismiss={onEnd}
      />
      <Passage>
        {parts.map(({ before, after, isChange }, index) => {
          const state = decided[index];
          const current = index === open[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
            <span key={index}>
              {isChange && state === undefined ? (
                <>
                  {before && <del data-current={current}>{before}</del>}
                  {after && <ins data-current={current}>{after}</ins>}
                </>
              ) : state === true ? (
                after
              ) : (
                before
              )}
            </span>
          );
        })}
      </Passage>
    </>
  );
}
