import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { EditIcon } from '#renderer/components/icons/icons.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { ContentActions } from '#renderer/features/generation/components/content-actions.tsx';
import { LivePanel } from '#renderer/features/generation/components/live/live-panel.tsx';
import { ReceiptButton } from '#renderer/features/generation/components/receipt/receipt-button.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { SourceList } from '#renderer/features/generation/sources/source-list.tsx';
import { useReferences } from '#renderer/features/generation/sources/use-references.ts';
import { useSourceChecks } from '#renderer/features/generation/sources/use-source-checks.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

function CitedText({ content }: { content: GeneratedContent }) {
  const { listId, references } = useReferences(content.sources);
  const checks = useSourceChecks(content);
  return (
    <>
      <MarkdownText references={references}>{textOf(content)}</MarkdownText>
      <Box sx={{ mt: 4 }}>
        <SourceList id={listId} checks={checks} />
      </Box>
    </>
  );
}

interface ReadDialogProps {
  title: string;
  /** Undefined while the first text is being written. */
  content: GeneratedContent | undefined;
  pending: PendingGeneration | undefined;
  /** What there is to check, with the way there. */
  checks: ReactNode;
  /** Shown above a text that stopped too early. */
  truncatedNotice: ReactNode;
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** The whole text at reading width, also while it is being written. */
export function ReadDialog({
  title,
  content,
  pending,
  checks,
  truncatedNotice,
  open,
  onClose,
  onEdit,
}: ReadDialogProps) {
  const { t } = useTranslation();
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={title} maxWidth="md">
      {pending && (
        <LivePanel
          title={title}
          pending={pending}
          before={pending.isContinuation && content ? textOf(content) : ''}
          height="min(62dvh, 720px)"
          onClose={onClose}
        />
      )}
      {!pending && content && (
        <>
          <DialogBody tabIndex={0} role="region" aria-label={t('generation.card.textOf', { title })}>
            <Box sx={{ maxWidth: '68ch', mx: 'auto' }}>
              {truncatedNotice && <Box sx={{ mb: 3 }}>{truncatedNotice}</Box>}
              <CitedText content={content} />
            </Box>
          </DialogBody>
          <DialogFooter>
            {checks && <Box sx={{ mr: 'auto', typography: 'body2' }}>{checks}</Box>}
            <ReceiptButton generationId={content.generationId} title={content.title} />
            <ContentActions content={content} />
            <Button startIcon={<EditIcon size={16} />} onClick={onEdit}>
              {t('common.edit')}
            </Button>
          </DialogFooter>
        </>
      )}
    </ResponsiveDialog>
  );
}
