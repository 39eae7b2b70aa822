import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiffPart } from '#renderer/lib/compare/word-changes.ts';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const Side = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-chosen="true"]': { borderColor: theme.vars.palette.accent.main },
}));

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  padding: '6px 12px',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
}));

const Value = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 220,
  padding: '8px 12px',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& mark': { color: 'inherit', borderRadius: 3, backgroundColor: theme.vars.palette.amber.soft },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: -2 },
}));

const Blank = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export interface PairSide {
  /** A heading, or the radio button for this value. */
  title: ReactNode;
  /** Accessible name of the text. */
  label: string;
  value: string;
  /** The value in parts; those that differ from the other value are marked. */
  words?: readonly DiffPart[];
  isChosen?: boolean;
}

/** Two values of one field, side by side or stacked on phones. */
export function ValuePair({ sides }: { sides: readonly [PairSide, PairSide] }) {
  const { t } = useTranslation();
  return (
    <Pair>
      {sides.map(({ title, label, value, words, isChosen = false }) => (
        <Side key={label} data-chosen={isChosen}>
          <Title>{title}</Title>
          {/* Focusable, so that the keyboard can scroll long values. */}
          <Value role="group" aria-label={label} tabIndex={0}>
            {value === '' ? <Blank>{t('conflict.blank')}</Blank> : words ? <Words parts={words} /> : value}
          </Value>
        </Side>
      ))}
    </Pair>
  );
}

function Words({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ text, changed }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    changed ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
