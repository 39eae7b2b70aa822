import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '#renderer/components/card-grid.tsx';
import {
  CARD_WIDTH,
  CardBody,
  CardHead,
  GenerationCardFrame,
} from '#renderer/features/generation/components/generation-card-frame.tsx';
import type { Category } from '#shared/contracts/prompts.ts';

/** Placeholders per screen; the specification names three for web assets and six for positioning. */
const counts: Record<Category, number> = { research: 6, positioning: 6, web_assets: 3, email_sequences: 3 };

export function GenerationCardSkeletons({ category }: { category: Category }) {
  const { t } = useTranslation();
  return (
    <CardGrid columnWidth={CARD_WIDTH} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: counts[category] }, (_, index) => `card-${index}`).map((key) => (
        <GenerationCardFrame key={key} category={category} aria-hidden="true">
          <CardHead>
            <Skeleton variant="rounded" width={36} height={36} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="52%" height={24} />
              <Skeleton width="88%" />
            </Box>
          </CardHead>
          <CardBody>
            <Skeleton width="46%" />
            <Skeleton width="92%" />
            <Skeleton width="84%" />
            <Skeleton width="58%" />
          </CardBody>
        </GenerationCardFrame>
      ))}
    </CardGrid>
  );
}
