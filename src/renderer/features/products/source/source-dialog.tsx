import { useTranslation } from 'react-i18next';
import { EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { SourceSteps } from './source-steps.tsx';

interface SourceDialogProps {
  briefId?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Called when the fields of a new product are proposed. */
  onReady: (brief: ProductBrief) => void;
  onExited?: () => void;
}

/** Asks for a source and proposes the fields of a new product. */
export function SourceDialog({ briefId, open, onClose, onReady, onExited }: SourceDialogProps) {
  const { t } = useTranslation();
  return (
    <EditFrame open={open} onClose={onClose} onExited={onExited} title={t('fromSource.start')}>
      <SourceSteps briefId={briefId} onReady={onReady} />
    </EditFrame>
  );
}
