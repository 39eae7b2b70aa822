import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { shell } from '#renderer/theme/tokens.ts';

const CARDS = ['products', 'assets', 'credits', 'emails'];

export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-label={t('dashboard.loading')}
      sx={{ maxWidth: shell.contentMaximum, mx: 'auto', px: { xs: 2, sm: 3, md: 4 }, pb: 6 }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {CARDS.map((card) => (
          <Skeleton key={card} variant="rounded" height={92} />
        ))}
        <Skeleton variant="rounded" height={320} sx={{ gridColumn: '1 / -1' }} />
      </Box>
    </Box>
  );
}
