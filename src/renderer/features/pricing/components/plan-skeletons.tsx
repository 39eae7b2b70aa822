import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { PlanFrame, PlanGrid } from './plan-frame.tsx';

const lines = ['72%', '58%', '64%'];

/** Three cards in the shape of those to come. */
export function PlanSkeletons() {
  const { t } = useTranslation();
  return (
    <PlanGrid role="status" aria-label={t('common.loading')}>
      {['first', 'second', 'third'].map((card) => (
        <PlanFrame key={card} aria-hidden="true" data-placeholder="true">
          <Skeleton width="40%" height={26} />
          <Skeleton width="86%" height={21} sx={{ mt: 1, mb: 2.5 }} />
          <Skeleton width="52%" height={44} />
          <Skeleton width="34%" height={17} sx={{ mt: 0.25, visibility: 'hidden' }} />
          <Skeleton width="60%" height={20} sx={{ mt: 4, mb: 2 }} />
          <div>
            {lines.map((width) => (
              <Skeleton key={width} width={width} height={21} sx={{ mb: 1 }} />
            ))}
          </div>
          <Skeleton variant="rounded" height={44} sx={{ mt: 3 }} />
        </PlanFrame>
      ))}
    </PlanGrid>
  );
}
