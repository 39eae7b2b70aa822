import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflow } from '#renderer/lib/hooks/use-overflow.ts';

/** The first cell of a row. */
const FIRST = ':where(th, td):first-of-type:not(:where(th + td))';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > .table': { overflowX: 'auto', scrollbarWidth: 'thin' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  '& th, & td': {
    padding: '7px 12px 7px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.hairline}`,
    minWidth: '7em',
    overflowWrap: 'break-word',
  },
  [`& ${FIRST}`]: { minWidth: '3em' },
  [`&[data-sideways] ${FIRST}`]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    maxWidth: '9em',
    backgroundColor: `var(--ground, ${theme.vars.palette.background.paper})`,
  },
  '&[data-more]::after': {
    content: '""',
    position: 'absolute',
    inset: '0 0 0 auto',
    zIndex: 1,
    width: 24,
    pointerEvents: 'none',
    opacity: 0.35,
    background: `linear-gradient(to right, transparent, ${theme.vars.palette.backdrop})`,
  },
  '@media print': { '& > .table': { overflow: 'visible' }, '& tr': { breakInside: 'avoid' } },
}));

interface ScrollingTableProps {
  id?: string | undefined;
  className?: string | undefined;
  /** Name for screen readers of a table that also scrolls down and is therefore always focusable. */
  label?: string | undefined;
  children: ReactNode;
}

/** A table that scrolls sideways under its first column if needed; only then it is focusable. */
export function ScrollingTable({ id, className, label, children }: ScrollingTableProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { sideways, right } = useOverflow(scroller);
  const isFocusable = sideways || label !== undefined;
  return (
    <Frame id={id} className={className} data-sideways={sideways || undefined} data-more={right || undefined}>
      <div
        ref={scroller}
        className="table"
        {...(isFocusable && { tabIndex: 0, role: 'group', 'aria-label': label ?? t('common.table') })}
      >
        <table>{children}</table>
      </div>
    </Frame>
  );
}
