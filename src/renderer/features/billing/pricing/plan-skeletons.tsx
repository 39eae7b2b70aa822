import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { PlanFrame, PlanGrid } from './plan-frame.tsx';

const lines = ['72%', '58%', '64%'];

/**
 * Placeholders for three plans. Sizes are set by `sx`, because the Content-Security-Policy blocks style
 * attributes in prerendered HTML.
 */
export function PlanSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <PlanGrid aria-hidden="true">
        {['first', 'second', 'third'].map((card) => (
          <PlanFrame key={card} data-placeholder="true">
            <Skeleton sx={{ width: '40%', height: 26 }} />
            <Skeleton sx={{ width: '86%', height: 21, mt: 1, mb: 2.5 }} />
            <Skeleton sx={{ width: '52%', height: 44 }} />
            <Skeleton sx={{ height: 17, mt: 0.25, visibility: 'hidden' }} />
            <Skeleton sx={{ width: '60%', height: 20, mt: 4, mb: 2 }} />
            <div>
              {lines.map((width) => (
                <Skeleton key={width} sx={{ width, height: 21, mb: 1 }} />
              ))}
            </div>
            <Skeleton variant="rounded" sx={{ height: 44, mt: 3 }} />
          </PlanFrame>
        ))}
      </PlanGrid>
    </div>
  );
}
