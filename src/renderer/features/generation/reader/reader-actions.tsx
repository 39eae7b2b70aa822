import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import {
  CheckCircleIcon,
  EditIcon,
  HistoryIcon,
  LinkIcon,
  PrintIcon,
} from '#renderer/components/icons/icons.tsx';
import type { EditView } from '#renderer/features/generation/components/dialogs/edit-tabs.tsx';
import { ReceiptButton } from '#renderer/features/generation/components/receipt/receipt-button.tsx';
import { readerPath } from '#renderer/features/generation/content-view.ts';
import { CopyAndDownload, ExportMenu } from '#renderer/features/generation/exports/export-menu.tsx';
import { copyText } from '#renderer/lib/clipboard.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

interface ReaderActionsProps {
  content: GeneratedContent;
  /** Undefined when the content type is not offered any more. */
  onEdit: ((view: EditView) => void) | undefined;
}

export function ReaderActions({ content, onEdit }: ReaderActionsProps) {
  const { t } = useTranslation();
  const copyLink = async () => {
    const isCopied = await copyText(new URL(readerPath(content), window.location.href).href);
    showToast(
      isCopied
        ? { title: t('reader.linkCopied'), description: t('reader.linkHint') }
        : { title: t('common.error'), description: t('generation.toasts.copyFailed'), tone: 'destructive' },
    );
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        '@media print': { display: 'none' },
      }}
    >
      {onEdit && (
        <>
          <Button
            variant="contained"
            color="primary"
            size="small"
            startIcon={<EditIcon size={16} />}
            onClick={() => onEdit('text')}
            sx={{ mr: 0.5 }}
          >
            {t('common.edit')}
          </Button>
          <Button
            variant="text"
            size="small"
            startIcon={<HistoryIcon size={16} />}
            onClick={() => onEdit('history')}
          >
            {t('generation.edit.tabs.history')}
          </Button>
          <Button
            variant="text"
            size="small"
            startIcon={<CheckCircleIcon size={16} />}
            onClick={() => onEdit('checks')}
          >
            {t('preflight.tab')}
          </Button>
        </>
      )}
      <ExportMenu content={content} isNamed />
      <CopyAndDownload content={content} />
      {/* In the desktop application the address is only valid there. */}
      {!desktop && (
        <IconAction label={t('reader.copyLink')} onClick={() => void copyLink()}>
          <LinkIcon size={18} />
        </IconAction>
      )}
      <IconAction
        label={t('reader.print')}
        onClick={() => window.print()}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <PrintIcon size={18} />
      </IconAction>
      <ReceiptButton generationId={content.generationId} title={content.title} />
    </Box>
  );
}
