import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { BrokenDrawing } from '#renderer/components/icons/line-drawings.tsx';

/** Instead of a screen that failed while rendering or whose code could not be loaded. */
export function RouteFailure() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        drawing={<BrokenDrawing />}
        title={t('failure.title')}
        text={t('failure.text')}
        action={
          <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
            {t('failure.action')}
          </Button>
        }
      />
    </div>
  );
}
