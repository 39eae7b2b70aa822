import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

export function ReceiptSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton width="40%" />
      <Skeleton variant="rounded" height={76} />
      {['date', 'model', 'tokens', 'finish'].map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </Box>
  );
}
