import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { generationKey, type PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { CancelGeneration } from './cancel-generation.tsx';
import { LiveNote, LiveStatus } from './live-status.tsx';
import { LiveText } from './live-text.tsx';

interface LivePanelProps {
  title: string;
  pending: PendingGeneration;
  /** What stands there already, when the text goes on. */
  before: string;
  /** Of the text, in CSS. */
  height: string;
  onClose: () => void;
}

/** The inside of a dialog while its text is being written. The dialog may be closed; the text is written on. */
export function LivePanel({ title, pending, before, height, onClose }: LivePanelProps) {
  const { t } = useTranslation();
  const textKey = generationKey(pending.productId, pending.promptType);
  return (
    <>
      <DialogBody sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <LiveStatus textKey={textKey} pending={pending} />
        <LiveText textKey={textKey} title={title} before={before} height={height} />
        <Typography variant="body2" color="textSecondary">
          {t('generation.dialog.pending')}
        </Typography>
      </DialogBody>
      <DialogFooter>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          <LiveNote pending={pending} />
        </Typography>
        <CancelGeneration textKey={textKey} pending={pending} label={t('generation.live.cancel')} />
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogFooter>
    </>
  );
}
