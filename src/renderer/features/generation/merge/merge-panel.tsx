import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, ChoicePanel } from '#renderer/components/compare/choice-panel.tsx';
import { type PairSide, ValuePair } from '#renderer/components/compare/value-pair.tsx';
import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import { useTimePhrase } from '#renderer/features/generation/sequence/use-time-phrase.ts';
import type { MergeSide } from '#renderer/lib/compare/merge-texts.ts';
import { markWords } from '#renderer/lib/compare/word-changes.ts';
import { type MergeChange, mergeContents } from './content-merge.ts';
import type { OpenMerge } from './use-content-merge.ts';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The line above a change. */
const Context = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 0 6px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

interface MergePanelProps {
  merge: OpenMerge;
  onChoose: (sides: readonly MergeSide[], result: ContentValues) => void;
  /** Goes on editing with the result. */
  onApply: () => void;
}

/** Both versions of a piece of content side by side, with a choice per change. Saves nothing by itself. */
export function MergePanel({ merge, onChoose, onApply }: MergePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { base, mine, theirs, result } = merge;
  const merged = useMemo(() => mergeContents(base, mine, theirs), [base, mine, theirs]);
  const { changes } = merged;
  const sides: readonly MergeSide[] =
    merge.sides ?? changes.map(({ by }) => (by === 'theirs' ? 'theirs' : 'mine'));
  const choose = (next: readonly MergeSide[]) => onChoose(next, merged.resultOf(next));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per merge
  useEffect(() => {
    if (!result) choose(sides);
  }, [merged]);
  const open = changes.filter(({ by }) => by === 'both').length;
  const chooseAll = (side: MergeSide) => choose(changes.map(() => side));
  return (
    <ChoicePanel
      inside="dialog"
      title={t('merge.title')}
      text={`${t('merge.text', { count: changes.length })} ${open > 0 ? t('merge.both', { count: open }) : ''}`}
      question={merged}
    >
      <Actions>
        <Button size="small" onClick={() => chooseAll('mine')}>
          {t('merge.allMine')}
        </Button>
        <Button size="small" onClick={() => chooseAll('theirs')}>
          {t('merge.allTheirs')}
        </Button>
        <Button size="small" disabled={!result} onClick={onApply}>
          {t('merge.apply')}
        </Button>
      </Actions>
      {changes.map((change, index) => (
        <Change
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other identity
          key={index}
          change={change}
          name={`${id}-${index}`}
          position={t('merge.position', { number: index + 1, count: changes.length })}
          side={sides[index] ?? 'mine'}
          onChoose={(side) => choose(sides.with(index, side))}
        />
      ))}
    </ChoicePanel>
  );
}

interface ChangeProps {
  change: MergeChange;
  name: string;
  position: string;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}

function Change({ change, name, position, side, onChoose }: ChangeProps) {
  const { t } = useTranslation();
  const shown = useShownValues(change);
  const words = useMemo(() => markWords(shown.mine, shown.theirs), [shown.mine, shown.theirs]);
  const place = usePlace(change);
  const radio = (value: MergeSide, label: string) => (
    <Choice name={name} label={label} isChosen={side === value} onChoose={() => onChoose(value)} />
  );
  const pairSide = (value: 'mine' | 'theirs'): PairSide => ({
    title: radio(value, t(`conflict.${value}`)),
    label: t(`conflict.${value}Of`, { field: position }),
    value: shown[value],
    words: words?.[value === 'mine' ? 'before' : 'after'],
    isChosen: side === value || side === 'both',
  });
  return (
    <fieldset>
      <legend>
        {position}
        {place && ` · ${place}`} · {t(`merge.by.${change.by}`)}
      </legend>
      {change.context && <Context aria-hidden="true">… {change.context}</Context>}
      <ValuePair sides={[pairSide('mine'), pairSide('theirs')]} />
      {change.canKeepBoth && <div style={{ paddingTop: 8 }}>{radio('both', t('merge.keepBoth'))}</div>}
    </fieldset>
  );
}

/** The times of messages in words; everything else as it is written. */
function useShownValues({ field, mine, theirs }: MergeChange): { mine: string; theirs: string } {
  const phrase = useTimePhrase();
  if (field === 'time') return { mine: phrase(JSON.parse(mine)), theirs: phrase(JSON.parse(theirs)) };
  return { mine: mine.trim(), theirs: theirs.trim() };
}

/** The field that a change is in; undefined for the text. */
function usePlace({ field, email }: MergeChange): string | undefined {
  const { t } = useTranslation();
  if (field === 'text') return undefined;
  if (field === 'citations') return t('generation.edit.citations');
  const names = {
    time: t('merge.time'),
    alternative: t('sequence.fields.subjectAlternatives'),
    cta: t('sequence.fields.cta'),
    url: t('sequence.fields.url'),
  };
  const name =
    field in names ? names[field as keyof typeof names] : t(`sequence.fields.${field as 'subject'}`);
  return email === undefined ? name : `${t('sequence.message', { number: email })}: ${name}`;
}
