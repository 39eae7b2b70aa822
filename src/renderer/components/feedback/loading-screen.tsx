import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LoadingScreenProps {
  /** Placeholder for the screen, below the spinner. */
  outline?: ReactNode;
}

/** Shown while the session is being checked. */
export function LoadingScreen({ outline }: LoadingScreenProps) {
  const { t } = useTranslation();
  const spinner = (
    <Box
      role="status"
      sx={{
        minHeight: outline ? 160 : '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
      }}
    >
      <CircularProgress size={28} thickness={5} aria-hidden="true" />
      <Typography variant="body2" color="textSecondary">
        {t('common.loading')}
      </Typography>
    </Box>
  );
  return (
    <main>
      <h1 className="visually-hidden">{t('brand.name')}</h1>
      {spinner}
      {outline}
    </main>
  );
}
