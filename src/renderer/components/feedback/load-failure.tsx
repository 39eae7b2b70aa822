import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { BrokenDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { EmptyState } from './empty-state.tsx';

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        drawing={<BrokenDrawing />}
        title={t('failure.loadTitle')}
        text={userMessageOf(error)}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}
