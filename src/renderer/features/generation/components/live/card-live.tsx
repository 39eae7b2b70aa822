import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ReadIcon } from '#renderer/components/icons/icons.tsx';
import { CardBody, CardFoot } from '#renderer/features/generation/components/generation-card-frame.tsx';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { CancelGeneration } from './cancel-generation.tsx';
import { LiveNote, LiveStatus } from './live-status.tsx';
import { LiveText } from './live-text.tsx';

/** The card keeps its size while the text grows, unless its neighbours are higher. */
const TEXT_HEIGHT = '248px';

interface CardLiveProps {
  name: string;
  textKey: string;
  pending: PendingGeneration;
  /** What stands there already, when the text goes on. */
  before: string;
  onRead: () => void;
}

/** A text that is being written, in place of what the card shows otherwise. */
export function CardLive({ name, textKey, pending, before, onRead }: CardLiveProps) {
  const { t } = useTranslation();
  return (
    <>
      <CardBody sx={{ gap: 1.75 }}>
        <LiveStatus textKey={textKey} pending={pending} />
        <LiveText textKey={textKey} title={name} before={before} height={TEXT_HEIGHT} />
      </CardBody>
      <CardFoot>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          <LiveNote pending={pending} />
        </Typography>
        <IconAction label={t('generation.card.open')} onClick={onRead}>
          <ReadIcon size={18} />
        </IconAction>
        <CancelGeneration textKey={textKey} pending={pending} label={t('common.cancel')} size="small" />
      </CardFoot>
    </>
  );
}
