import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { SourceList } from './source-list.tsx';

interface SourceProgressProps {
  brief: ProductBrief;
  /** Whether it fills in an existing product. */
  isFilling: boolean;
  isStopping: boolean;
  onStop: () => void;
}

/** The sources that are being read, with their results. */
export function SourceProgress({ brief, isFilling, isStopping, onStop }: SourceProgressProps) {
  const { t } = useTranslation();
  const step = brief.state === 'reading' ? 'reading' : 'proposing';
  return (
    <>
      <DialogBody>
        <Typography variant="subtitle2" component="p" role="status" sx={{ m: 0, mb: 1 }}>
          {t(`fromSource.progress.${step}`)}
        </Typography>
        <LinearProgress aria-label={t(`fromSource.progress.${step}`)} sx={{ mb: 1.5 }} />
        <SourceList sources={brief.sources} />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 1.5 }}>
          {t(isFilling ? 'fromSource.progress.hintFilled' : 'fromSource.progress.hint')}
        </Typography>
      </DialogBody>
      <DialogFooter>
        <Button loading={isStopping} onClick={onStop}>
          {t('fromSource.progress.stop')}
        </Button>
        <CloseButton>{t('common.close')}</CloseButton>
      </DialogFooter>
    </>
  );
}
