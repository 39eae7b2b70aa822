import { styled } from '@mui/material/styles';

const Ring = styled('svg')(({ theme }) => ({
  display: 'block',
  transform: 'rotate(-90deg)',
  '& circle': { fill: 'none' },
  '& .track': { stroke: theme.vars.palette.sunken },
  '& .value': {
    stroke: 'currentColor',
    strokeLinecap: 'round',
    transition: `stroke-dashoffset ${theme.transitions.duration.complex}ms ease-out`,
  },
}));

interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  /** Edge length in px. */
  size?: number;
  strokeWidth?: number;
}

/** A decorative progress ring. The number is shown next to it as text. */
export function ProgressRing({ value, size = 20, strokeWidth = 3 }: ProgressRingProps) {
  const r = (size - strokeWidth) / 2;
  const circumference = 2 * Math.PI * r;
  const centre = size / 2;
  const filled = Math.min(100, Math.max(0, value)) / 100;
  return (
    <Ring aria-hidden="true" width={size} height={size} strokeWidth={strokeWidth}>
      <circle className="track" cx={centre} cy={centre} r={r} />
      {filled > 0 && (
        <circle
          className="value"
          cx={centre}
          cy={centre}
          r={r}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - filled)}
        />
      )}
    </Ring>
  );
}
