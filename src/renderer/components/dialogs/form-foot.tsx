import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from './responsive-dialog.tsx';

interface FormFootProps {
  /** Above the buttons, always in sight: what is wrong, what saving does to others. */
  notices?: ReactNode;
  /** Beside the buttons, in small letters. */
  note?: ReactNode;
  /** Another way to go on, before the two ways out. */
  action?: ReactNode;
  saveLabel: string;
  /** While it is being saved. */
  savingLabel: string;
  isSaving: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: its notices, a note, and the two ways out. */
export function FormFoot({
  notices,
  note,
  action,
  saveLabel,
  savingLabel,
  isSaving,
  onCancel,
}: FormFootProps) {
  const { t } = useTranslation();
  return (
    <>
      {notices && <Box sx={{ display: 'grid', gap: 1, px: { xs: 2, sm: 3 }, pb: 1.5 }}>{notices}</Box>}
      <DialogFooter>
        {note && (
          <Typography variant="caption" color="textSecondary" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
            {note}
          </Typography>
        )}
        {action}
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="contained" color="primary" disabled={isSaving}>
          {isSaving ? savingLabel : saveLabel}
        </Button>
      </DialogFooter>
    </>
  );
}
