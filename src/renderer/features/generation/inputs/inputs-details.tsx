import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';

/** One calm line that opens. */
const Details = styled('details')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    width: 'fit-content',
    minHeight: 28,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 4,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { flex: 'none', transition: 'transform 120ms' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > summary > svg': { transition: 'none' } },
  '& dl': { display: 'grid', gap: 6, margin: '2px 0 6px' },
  '& dt': { color: theme.vars.palette.text.primary, fontWeight: theme.typography.fontWeightMedium },
  '& dd': { margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'inline' },
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.outline,
    textUnderlineOffset: '0.2em',
  },
}));

/** @param summary what is said while it is closed */
export function InputsDetails({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        <span>{summary}</span>
        <ChevronDownIcon size={14} />
      </summary>
      {children}
    </Details>
  );
}
