import { styled } from '@mui/material/styles';
import { Change } from './change.tsx';

const Row = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 28px',
  margin: '0 0 12px',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    margin: 0,
    ...theme.typography.h4,
    fontVariantNumeric: 'tabular-nums',
  },
}));

export interface Sum {
  label: string;
  now: number;
  before: number;
  isMoreBetter?: boolean;
  format: (value: number) => string;
}

/** The sums of a range above their chart, with their change from the previous range. */
export function SumRow({ sums }: { sums: readonly Sum[] }) {
  return (
    <Row>
      {sums.map(({ label, format, ...change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {format(change.now)}
            <Change {...change} />
          </dd>
        </div>
      ))}
    </Row>
  );
}
