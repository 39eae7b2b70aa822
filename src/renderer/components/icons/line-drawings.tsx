import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Sheet = styled('svg')(({ theme }) => ({
  '& .accent': { stroke: theme.vars.palette.accent.main },
  '& .fill': { fill: theme.vars.palette.background.paper },
  '& .soft': { stroke: theme.vars.palette.hairline },
}));

/** Small line drawings for empty and broken states: 120 x 96, each with one accent stroke. */
const drawing = (shapes: ReactNode) => () => (
  <Sheet
    aria-hidden="true"
    focusable="false"
    width={120}
    height={96}
    viewBox="0 0 120 96"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shapes}
  </Sheet>
);

export const BoxDrawing = drawing(
  <>
    <path className="soft" d="M14 86h92" strokeWidth="2" />
    <path className="fill" d="M30 46v34l30 8 30-8V46" />
    <path className="fill" d="m30 46 30 8 30-8-30-8z" />
    <path className="fill" d="m30 46-12 9 30 8 12-9M90 46l12 9-30 8-12-9" />
    <path d="M60 54v34" />
    <path className="accent" d="M60 30V14M52 21l8-8 8 8" strokeWidth="2" />
  </>,
);

export const PageDrawing = drawing(
  <>
    <path className="soft" d="M14 86h92" strokeWidth="2" />
    <path className="fill" d="M36 12h34l14 14v60H36z" />
    <path d="M70 12v14h14" />
    <path className="soft" d="M46 40h28M46 50h28M46 60h18" strokeWidth="2" />
    <path className="accent" d="m70 74 20-20 6 6-20 20-8 2z" strokeWidth="2" />
  </>,
);

/** A flat line with one dot, for lists without activity. */
export const QuietDrawing = drawing(
  <>
    <path className="soft" d="M14 66h92M14 46h92M14 26h92" strokeWidth="2" />
    <path d="M14 66h34l6-10 8 18 6-8h38" />
    <circle className="accent fill" cx="106" cy="66" r="4" strokeWidth="2" />
  </>,
);

/** A funnel that misses the anvil, for the not-found page. */
export const LostDrawing = drawing(
  <>
    <path className="soft" d="M14 86h92" strokeWidth="2" />
    <path className="fill" d="M24 10h36L46 28v10h-8V28z" transform="rotate(-14 42 24)" />
    <path className="fill" d="M50 60h46c-3 6-8 9-15 10-1 4 1 7 6 8v8H61v-8c5-1 7-4 6-8h-5c-7 0-11-4-12-10z" />
    <path className="accent" d="M46 46v.01M44 56v.01M43 66v.01M42 76v.01" strokeWidth="4" />
  </>,
);

/** An unplugged cord. */
export const BrokenDrawing = drawing(
  <>
    <path className="soft" d="M14 86h92" strokeWidth="2" />
    <path d="M14 60h18a8 8 0 0 0 8-8v-4" />
    <path className="fill" d="M31 32h18v10a6 6 0 0 1-6 6h-6a6 6 0 0 1-6-6zM36 32V22M44 32V22" />
    <path d="M106 60H88a8 8 0 0 1-8-8" />
    <path className="fill" d="M71 34h18v18H71zM76 34v6M84 34v6" />
    <path className="accent" d="m56 22 4 8M64 18v9M72 20l-3 7" strokeWidth="2" />
  </>,
);
