import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';

/** Placeholder for a long form in a dialog while its record loads. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <DialogBody role="status" aria-label={t('common.loading')}>
      <Skeleton variant="rounded" height={88} />
      {['first', 'second', 'third'].map((part) => (
        <div key={part}>
          <Skeleton width="30%" sx={{ mt: 3 }} />
          <Skeleton variant="rounded" height={96} sx={{ mt: 1 }} />
        </div>
      ))}
    </DialogBody>
  );
}
