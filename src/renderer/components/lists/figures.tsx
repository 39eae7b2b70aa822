import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { IconProps } from '#renderer/components/icons/icon.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  margin: 0,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    // The numbers of a row line up when one of its labels wraps.
    justifyContent: 'space-between',
    padding: '18px 20px',
    borderLeft: `1px solid ${theme.vars.palette.hairline}`,
  },
  '& > div:first-of-type': { borderLeft: 0 },
  '& dt': {
    display: 'flex',
    gap: 8,
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    '& svg': { flex: 'none' },
  },
  '& dd': { margin: '6px 0 0', ...theme.typography.h2, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('md')]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:nth-of-type(odd)': { borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.hairline}` },
  },
  [theme.breakpoints.down('sm')]: {
    '&[data-long]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-long] > div:nth-of-type(n + 2)': {
      borderLeft: 0,
      borderTop: `1px solid ${theme.vars.palette.hairline}`,
    },
  },
}));

/** Maximum characters of a number that shares a row on a phone. */
const SHORT = 10;

export interface Figure {
  label: string;
  icon: ComponentType<IconProps>;
  /** Undefined while loading, null when it could not be loaded. */
  value: number | null | undefined;
  /** By default the number is formatted as a count. */
  format?: (value: number) => string;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  const formats = useTexts().format;
  const texts = figures.map(({ value, format = formats.number }) =>
    value === undefined ? undefined : value === null ? '–' : format(value),
  );
  return (
    <Grid data-long={texts.some((text) => (text?.length ?? 0) > SHORT) || undefined}>
      {figures.map(({ label, icon: Icon }, index) => (
        <div key={label}>
          <dt>
            <Icon size={16} />
            {label}
          </dt>
          <dd>{texts[index] ?? <Skeleton width={48} />}</dd>
        </div>
      ))}
    </Grid>
  );
}
