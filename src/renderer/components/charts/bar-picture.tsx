import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import type { BarsProps } from './bars.tsx';

// The chart library is larger than the rest of the screen. If it fails to load, the table remains.
const Bars = lazy(
  (): Promise<{ default: ComponentType<BarsProps> }> =>
    import('./bars.tsx').then(
      (module) => ({ default: module.Bars }),
      () => ({ default: () => null }),
    ),
);

/** A decorative bar chart; screen readers use the table with the same figures. */
export function BarPicture(props: BarsProps) {
  return (
    <Box aria-hidden="true">
      <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
        <Bars {...props} />
      </Suspense>
    </Box>
  );
}
