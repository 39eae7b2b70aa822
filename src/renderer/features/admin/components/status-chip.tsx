import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

export function StatusChip({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return (
    <Chip
      label={active ? t('admin.active') : t('admin.inactive')}
      sx={
        active
          ? { bgcolor: 'green.soft', color: 'green.main' }
          : { bgcolor: 'sunken', color: 'text.secondary' }
      }
    />
  );
}
