import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';

interface LoadingProps {
  /** CSS height that the spinner stands in the middle of. */
  height?: number | string;
}

export function Loading({ height = 160 }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ minHeight: height, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress size={28} thickness={5} aria-hidden="true" />
      <SecondaryText>{t('common.loading')}</SecondaryText>
    </Box>
  );
}
