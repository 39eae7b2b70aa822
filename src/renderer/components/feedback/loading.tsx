import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface LoadingProps {
  /** CSS height that the spinner stands in the middle of. */
  height?: number | string;
}

/** A spinner in a part of a screen. */
export function Loading({ height = 160 }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ minHeight: height, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress size={28} thickness={5} aria-hidden="true" />
      <Typography variant="body2" color="textSecondary">
        {t('common.loading')}
      </Typography>
    </Box>
  );
}
