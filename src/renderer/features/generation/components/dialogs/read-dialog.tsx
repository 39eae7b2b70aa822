import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { EditIcon } from '#renderer/components/icons/icons.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { tabPanelProps } from '#renderer/components/tab-row.tsx';
import { SampleChip } from '#renderer/features/generation/components/card/card-facts.tsx';
import { LivePanel } from '#renderer/features/generation/components/live/live-panel.tsx';
import {
  ContentViewPanel,
  ContentViewTabs,
  useContentViews,
} from '#renderer/features/generation/components/reading/content-views.tsx';
import { ReceiptButton } from '#renderer/features/generation/components/receipt/receipt-button.tsx';
import { readerPath } from '#renderer/features/generation/content-view.ts';
import { textBelowName } from '#renderer/features/generation/display-text.ts';
import { CopyAndDownload, ExportMenu } from '#renderer/features/generation/exports/export-menu.tsx';
import { SourceList } from '#renderer/features/generation/sources/source-list.tsx';
import { useReferences } from '#renderer/features/generation/sources/use-references.ts';
import { useSourceChecks } from '#renderer/features/generation/sources/use-source-checks.ts';
import { useLinkRule } from '#renderer/features/generation/use-link-rule.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { EditView } from './edit-tabs.tsx';

function CitedText({ content, title }: { content: GeneratedContent; title: string }) {
  const { list, references } = useReferences(content.sources);
  const checks = useSourceChecks(content);
  const mayLink = useLinkRule(content);
  return (
    <>
      <MarkdownText references={references} mayLink={mayLink}>
        {textBelowName(content, title)}
      </MarkdownText>
      <Box sx={{ mt: 4, containerType: 'inline-size' }}>
        <SourceList list={list} checks={checks} />
      </Box>
    </>
  );
}

interface ReadDialogProps {
  title: string;
  /** Undefined while the first text is generated. */
  content: GeneratedContent | undefined;
  product: Product;
  /** Index of the message of a sequence that is shown at first. */
  firstEmail: number;
  pending: PendingGeneration | undefined;
  /** The existing text that is continued. */
  before: string;
  /** The number of open findings, with a link to them. */
  checks: ReactNode;
  truncatedNotice: ReactNode;
  open: boolean;
  onClose: () => void;
  onEdit: (view: EditView) => void;
}

/** A quick look at the whole text, also while it is being written. */
export function ReadDialog({
  title,
  content,
  product,
  firstEmail,
  pending,
  before,
  checks,
  truncatedNotice,
  open,
  onClose,
  onEdit,
}: ReadDialogProps) {
  const { t } = useTranslation();
  const tabsId = useId();
  const views = useContentViews(content, product);
  const hasTabs = views.all.length > 1 && !pending;
  const view = views.shown;
  const isWide = view === 'emails' || view === 'creatives';
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={title}
      titleAside={content?.isSample && !pending && <SampleChip />}
      maxWidth={isWide && !pending ? 'lg' : 'md'}
      header={
        hasTabs && (
          <Box sx={{ px: { xs: 2, sm: 3 }, mb: 2, flex: 'none' }}>
            <ContentViewTabs id={tabsId} views={views} />
          </Box>
        )
      }
    >
      {pending && (
        <LivePanel
          title={title}
          pending={pending}
          before={before}
          height="min(62dvh, 720px)"
          onClose={onClose}
        />
      )}
      {!pending && content && (
        <>
          <DialogBody
            tabIndex={0}
            {...(hasTabs
              ? tabPanelProps(tabsId, view)
              : { role: 'region', 'aria-label': t('generation.card.textOf', { title }) })}
          >
            <Box sx={isWide ? undefined : { maxWidth: '68ch', mx: 'auto' }}>
              {truncatedNotice && <Box sx={{ mb: 3 }}>{truncatedNotice}</Box>}
              {view === 'text' ? (
                <CitedText content={content} title={title} />
              ) : (
                <ContentViewPanel view={view} content={content} product={product} firstEmail={firstEmail} />
              )}
            </Box>
          </DialogBody>
          <DialogFooter>
            <Button component={Link} to={readerPath(content)} onClick={onClose} sx={{ mr: 'auto' }}>
              {t('reader.open')}
            </Button>
            {checks && (
              <Box
                sx={{
                  typography: 'body2',
                  // Texts without open points leave it empty.
                  '&:empty': { display: 'none' },
                  mr: 1,
                  order: { xs: -1, sm: 0 },
                  flexBasis: { xs: '100%', sm: 'auto' },
                }}
              >
                {checks}
              </Box>
            )}
            <ReceiptButton generationId={content.generationId} title={content.title} />
            <CopyAndDownload content={content} />
            <ExportMenu content={content} />
            <Button
              startIcon={<EditIcon size={16} />}
              onClick={() => onEdit(view === 'emails' ? 'emails' : 'text')}
            >
              {t('common.edit')}
            </Button>
          </DialogFooter>
        </>
      )}
    </ResponsiveDialog>
  );
}
