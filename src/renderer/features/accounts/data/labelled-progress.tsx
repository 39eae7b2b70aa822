import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface LabelledProgressProps {
  label: string;
  /** From 0 to 1; null while the whole is unknown. */
  share: number | null;
}

export function LabelledProgress({ label, share }: LabelledProgressProps) {
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5, mb: 1 }}>
        {label}
      </Typography>
      {share === null ? (
        <LinearProgress aria-label={label} />
      ) : (
        <LinearProgress variant="determinate" value={Math.min(100, share * 100)} aria-label={label} />
      )}
    </>
  );
}

/** The share of records that are written; null while they are not counted yet. */
export function shareOf(job: { recordsWritten: number; recordsTotal: number | null }): number | null {
  return job.recordsTotal ? job.recordsWritten / job.recordsTotal : null;
}
