import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/lib/language/format.ts';

export interface Upload {
  /** Share of the file that has been sent, from 0 to 1. */
  sent: number;
  onStop: () => void;
}

/** How much of a document has been sent. Once all of it has, the server reads it and can't be stopped. */
export function UploadProgress({ sent, onStop }: Upload) {
  const { t } = useTranslation();
  const format = useFormat();
  const isSent = sent >= 1;
  const share = Math.round(sent * 100);
  const label = isSent
    ? t('fromSource.file.beingRead')
    : t('fromSource.file.sending', { share: format.percent(share) });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 12px',
      }}
    >
      <Typography variant="caption" color="textSecondary" component="p" role="status" sx={{ m: 0 }}>
        {label}
      </Typography>
      {!isSent && (
        <Button size="small" onClick={onStop}>
          {t('fromSource.progress.stop')}
        </Button>
      )}
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={share}
        aria-label={t('fromSource.file.progress')}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}
