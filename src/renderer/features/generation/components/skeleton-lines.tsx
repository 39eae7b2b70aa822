import Skeleton from '@mui/material/Skeleton';

export function SkeletonLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {['44%', '92%', '84%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </div>
  );
}
