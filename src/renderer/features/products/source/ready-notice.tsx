import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { isUnfinishedBrief } from '#renderer/features/products/api/briefs.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { useSourceNames } from './use-source-names.ts';

interface ReadyNoticeProps {
  brief: ProductBrief;
  onReview: () => void;
  onDismiss?: () => void;
}

/** Offers a brief that is running or has not been applied. */
export function ReadyNotice({ brief, onReview, onDismiss }: ReadyNoticeProps) {
  const { t } = useTranslation();
  const source = useSourceNames(brief);
  const isRunning = isUnfinishedBrief(brief);
  return (
    <Notice
      onDismiss={isRunning ? undefined : onDismiss}
      action={
        <Button size="small" onClick={onReview}>
          {t(isRunning ? 'fromSource.open.show' : 'fromSource.open.review')}
        </Button>
      }
    >
      {t(isRunning ? 'fromSource.open.running' : 'fromSource.open.ready', { source })}
    </Notice>
  );
}
