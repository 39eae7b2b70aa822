import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ReadIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { CardBody, CardFoot } from '#renderer/features/generation/components/generation-card-frame.tsx';
import { CancelGeneration } from './cancel-generation.tsx';
import { LiveNote, LiveStatus } from './live-status.tsx';
import { LiveText, type LiveTextProps } from './live-text.tsx';

/** A running generation in a dialog. Closing the dialog does not stop it. */
export function LivePanel({ onClose, ...live }: LiveTextProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { pending } = live;
  return (
    <>
      <DialogBody sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <LiveStatus pending={pending} />
        <LiveText {...live} />
        <SecondaryText>{t('generation.dialog.pending')}</SecondaryText>
      </DialogBody>
      <DialogFooter>
        <LiveNote pending={pending} />
        <CancelGeneration pending={pending} label={t('generation.live.cancel')} />
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogFooter>
    </>
  );
}

/** A running generation in a card. It has the height of a card, or of higher cards in the same row. */
export function CardLive({ onRead, ...live }: Omit<LiveTextProps, 'height'> & { onRead: () => void }) {
  const { t } = useTranslation();
  const { pending } = live;
  return (
    <>
      <CardBody sx={{ gap: 1.75 }}>
        <LiveStatus pending={pending} />
        <LiveText {...live} height="248px" />
      </CardBody>
      <CardFoot>
        <LiveNote pending={pending} />
        <IconAction label={t('generation.card.open')} onClick={onRead}>
          <ReadIcon size={18} />
        </IconAction>
        <CancelGeneration pending={pending} label={t('common.cancel')} size="small" />
      </CardFoot>
    </>
  );
}
