import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { ExportMenu } from '#renderer/features/generation/exports/export-menu.tsx';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

interface EditFooterProps {
  /** The content with its unsaved changes. */
  edited: GeneratedContent;
  isSaving: boolean;
  note: ReactNode;
  disabled: boolean;
  onRegenerate: () => void;
  onSave: () => void;
}

export function EditFooter({ edited, isSaving, note, disabled, onRegenerate, onSave }: EditFooterProps) {
  const { t } = useTranslation();
  return (
    <DialogFooter>
      <Button startIcon={<RegenerateIcon size={16} />} onClick={onRegenerate} sx={{ mr: { sm: 'auto' } }}>
        {t('generation.edit.regenerate')}
      </Button>
      {note && <Caption role="status">{note}</Caption>}
      <ExportMenu content={edited} />
      <CloseButton>{t('common.cancel')}</CloseButton>
      <Button variant="contained" color="primary" disabled={disabled} onClick={onSave}>
        {t(isSaving ? 'generation.edit.saving' : 'generation.edit.save')}
      </Button>
    </DialogFooter>
  );
}
