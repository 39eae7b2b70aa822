import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflow } from '#renderer/lib/hooks/use-overflow.ts';

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
  '& :is(th, td):first-of-type': { minWidth: '3em' },
  '&[data-sideways] :is(th, td):first-of-type': {
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

/** A table that scrolls sideways under its first column if needed; only then it is focusable. */
export function ScrollingTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { sideways, right } = useOverflow(scroller);
  return (
    <Frame data-sideways={sideways || undefined} data-more={right || undefined}>
      <div
        ref={scroller}
        className="table"
        {...(sideways && { tabIndex: 0, role: 'group', 'aria-label': t('common.table') })}
      >
        <table>{children}</table>
      </div>
    </Frame>
  );
}
