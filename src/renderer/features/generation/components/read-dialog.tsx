import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EditIcon } from '#renderer/components/icons.tsx';
import { MarkdownText } from '#renderer/components/markdown-text.tsx';
import { DialogBody, DialogFooter, ResponsiveDialog } from '#renderer/components/responsive-dialog.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import type { GeneratedContent } from '#shared/contracts/generated-content.ts';
import { ContentActions } from './content-actions.tsx';
import { SourceList } from './source-list.tsx';

interface ReadDialogProps {
  title: string;
  content: GeneratedContent;
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** The whole text at reading width. */
export function ReadDialog({ title, content, open, onClose, onEdit }: ReadDialogProps) {
  const { t } = useTranslation();
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={title} maxWidth="md">
      <DialogBody tabIndex={0} role="region" aria-label={t('generation.card.textOf', { title })}>
        <Box sx={{ maxWidth: '68ch', mx: 'auto' }}>
          <MarkdownText>{textOf(content)}</MarkdownText>
          <Box sx={{ mt: 4 }}>
            <SourceList sources={content.sources} />
          </Box>
        </Box>
      </DialogBody>
      <DialogFooter>
        <ContentActions content={content} />
        <Button startIcon={<EditIcon size={16} />} onClick={onEdit}>
          {t('common.edit')}
        </Button>
      </DialogFooter>
    </ResponsiveDialog>
  );
}
