import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

export function SkeletonLines({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={label ?? t('common.loading')}>
      {['44%', '92%', '84%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </div>
  );
}
