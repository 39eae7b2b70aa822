import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LostDrawing } from '#renderer/components/icons/line-drawings.tsx';

/** Replaces admin screens for other users. */
export function AdminAccessRequired() {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      drawing={<LostDrawing />}
      title={t('admin.accessRequired.title')}
      text={t('admin.accessRequired.text')}
      action={
        <Button component={Link} to="/dashboard">
          {t('admin.accessRequired.action')}
        </Button>
      }
    />
  );
}
