import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiffRow, foldUnchanged } from '#renderer/lib/compare/diff-rows.ts';
import type { DiffPart } from '#renderer/lib/compare/word-changes.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';

/** More rows make the page noticeably slow. The rest is shown on request. */
const MOST_ROWS = 600;

const Table = styled('table')(({ theme }) => {
  const { red, green, sunken, hairline, text } = theme.vars.palette;
  const mark = (hue: { main: string; soft: string }) => ({
    backgroundColor: hue.soft,
    '& > i': { color: hue.main },
    '& del, & ins': {
      textDecoration: 'none',
      borderRadius: 3,
      backgroundColor: `color-mix(in srgb, ${hue.main} 24%, transparent)`,
      boxShadow: `inset 0 -1.5px 0 ${hue.main}`,
    },
  });
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    ...theme.typography.body2,
    '& caption': visuallyHiddenStyle,
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      padding: '8px 12px',
      textAlign: 'start',
      ...theme.typography.caption,
      fontWeight: theme.typography.fontWeightMedium,
      color: text.secondary,
      backgroundColor: theme.vars.palette.background.paper,
      borderBottom: `1px solid ${hairline}`,
    },
    '& tbody td': {
      position: 'relative',
      height: '1.5em',
      padding: '3px 12px 3px 30px',
      verticalAlign: 'top',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      // Not selectable, so that it is not copied with the text.
      '& > i': { position: 'absolute', left: 12, fontStyle: 'normal', userSelect: 'none' },
    },
    '& td + td, & th + th': { borderLeft: `1px solid ${hairline}` },
    '& td[data-mark="before"]': mark(red),
    '& td[data-mark="after"]': mark(green),
    '& td[data-mark="none"]': { backgroundColor: `color-mix(in srgb, ${sunken} 55%, transparent)` },
    '& tbody td[data-fold]': {
      padding: '2px 12px',
      textAlign: 'center',
      backgroundColor: sunken,
      '& button': { color: text.secondary },
      '& button:hover': { color: text.primary },
    },
    '& tr:focus': { outline: 'none' },
  };
});

const Legend = styled('span')(({ theme }) => ({
  display: 'flex',
  '& > i': { width: 18, fontStyle: 'normal' },
  '&[data-side="before"] > i': { color: theme.vars.palette.red.main },
  '&[data-side="after"] > i': { color: theme.vars.palette.green.main },
}));

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];
const MARKS = { before: '−', after: '+' };

function Cell({ side, marked, parts }: { side: Side; marked: boolean; parts: DiffPart[] | undefined }) {
  const { t } = useTranslation();
  if (!parts) return <td data-mark="none" />;
  const Changed = side === 'before' ? 'del' : 'ins';
  let start = 0;
  const words: ReactNode[] = parts.map(({ text, changed }) => {
    const key = start;
    start += text.length;
    return changed ? <Changed key={key}>{text}</Changed> : <Fragment key={key}>{text}</Fragment>;
  });
  if (!marked) return <td>{words}</td>;
  return (
    <td data-mark={side}>
      <i aria-hidden="true">{MARKS[side]}</i>
      <span className="visually-hidden">
        {side === 'before' ? t('generation.history.removed') : t('generation.history.added')}{' '}
      </span>
      {words}
    </td>
  );
}

interface RowProps {
  row: DiffRow;
  focused: boolean;
}

/** The older text on the left, the newer one on the right. */
function SplitRow({ row, focused }: RowProps) {
  const marked = row.kind !== 'same';
  return (
    <tr {...focusable(focused)}>
      <Cell side="before" marked={marked} parts={row.before} />
      <Cell side="after" marked={marked} parts={row.after} />
    </tr>
  );
}

/** The older text above the newer one. */
function UnifiedRows({ row, focused }: RowProps) {
  if (row.kind === 'same') {
    return (
      <tr {...focusable(focused)}>
        <Cell side="after" marked={false} parts={row.after} />
      </tr>
    );
  }
  return SIDES.filter((side) => row[side]).map((side) => (
    <tr key={side}>
      <Cell side={side} marked parts={row[side]} />
    </tr>
  ));
}

/** Moves the focus to the row that replaced the pressed button. */
function focusable(focused: boolean) {
  return focused ? { tabIndex: -1, ref: (row: HTMLTableRowElement | null) => row?.focus() } : {};
}

interface DiffTableProps {
  rows: readonly DiffRow[];
  caption: string;
  beforeTitle: string;
  afterTitle: string;
}

/** Shows two texts side by side, or in one column on narrow screens. Hides long equal parts. */
export function DiffTable({ rows, caption, beforeTitle, afterTitle }: DiffTableProps) {
  const { t } = useTranslation();
  const blocks = useMemo(() => foldUnchanged(rows), [rows]);
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const [limit, setLimit] = useState(MOST_ROWS);
  const isSplit = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const columns = isSplit ? 2 : 1;
  const Row = isSplit ? SplitRow : UnifiedRows;

  const legend = (side: Side) => (
    <Legend key={side} data-side={side}>
      <i aria-hidden="true">{MARKS[side]}</i>
      {side === 'before' ? beforeTitle : afterTitle}
    </Legend>
  );
  let room = limit;
  const drawn: ReactNode[] = [];
  for (const block of blocks) {
    if (room <= 0) break;
    if (block.kind === 'folded' && !unfolded.includes(block.start)) {
      drawn.push(
        <tr key={`fold-${block.start}`}>
          <td data-fold="" colSpan={columns}>
            <Button size="small" variant="text" onClick={() => setUnfolded([...unfolded, block.start])}>
              {t('generation.history.showUnchanged', { count: block.rows.length })}
            </Button>
          </td>
        </tr>,
      );
      continue;
    }
    const last = unfolded.at(-1);
    for (const [place, row] of block.rows.slice(0, room).entries()) {
      const key = block.start + place;
      drawn.push(<Row key={key} row={row} focused={key === last} />);
    }
    room -= block.rows.length;
  }
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {isSplit ? (
            SIDES.map((side) => (
              <th key={side} scope="col">
                {legend(side)}
              </th>
            ))
          ) : (
            <th scope="col">{SIDES.map(legend)}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {drawn}
        {room < 0 && (
          <tr>
            <td data-fold="" colSpan={columns}>
              <Button size="small" variant="text" onClick={() => setLimit(limit + MOST_ROWS)}>
                {t('generation.history.showMore')}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}
