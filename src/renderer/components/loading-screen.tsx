import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** While it is not yet known who is there. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress size={28} thickness={5} aria-hidden="true" />
      <Typography variant="body2" color="textSecondary">
        {t('common.loading')}
      </Typography>
    </Box>
  );
}
