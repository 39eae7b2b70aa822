import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { EditIcon } from '#renderer/components/icons/icons.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import { TabRow, tabPanelProps } from '#renderer/components/tab-row.tsx';
import { LivePanel } from '#renderer/features/generation/components/live/live-panel.tsx';
import { ReceiptButton } from '#renderer/features/generation/components/receipt/receipt-button.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { ContentActions } from '#renderer/features/generation/exports/export-menu.tsx';
import { OutlinePanel, ScenesPanel } from '#renderer/features/generation/outline/outline-panels.tsx';
import type { ShownSequence } from '#renderer/features/generation/sequence/current-sequence.ts';
import { SequenceReader } from '#renderer/features/generation/sequence/sequence-reader.tsx';
import { SourceList } from '#renderer/features/generation/sources/source-list.tsx';
import { useReferences } from '#renderer/features/generation/sources/use-references.ts';
import { useSourceChecks } from '#renderer/features/generation/sources/use-source-checks.ts';
import { useLinkRule } from '#renderer/features/generation/use-link-rule.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { structureOfType } from '#shared/rules/content/content-types.ts';
import { videoScript } from '#shared/rules/content/video-script.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import type { EditView } from './edit-tabs.tsx';

function CitedText({ content }: { content: GeneratedContent }) {
  const { listId, references } = useReferences(content.sources);
  const checks = useSourceChecks(content);
  const mayLink = useLinkRule(content);
  return (
    <>
      <MarkdownText references={references} mayLink={mayLink}>
        {textOf(content)}
      </MarkdownText>
      <Box sx={{ mt: 4 }}>
        <SourceList id={listId} checks={checks} />
      </Box>
    </>
  );
}

interface ReadDialogProps {
  title: string;
  /** Undefined while the first text is generated. */
  content: GeneratedContent | undefined;
  product: Product;
  sequence: ShownSequence | undefined;
  /** Index of the message in the sequence. */
  chosenEmail: number;
  onChooseEmail: (index: number) => void;
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

type ReadView = 'emails' | 'text' | 'scenes' | 'outline';

/** The whole text at a comfortable width, also while it is generated. */
export function ReadDialog({
  title,
  content,
  product,
  sequence,
  chosenEmail,
  onChooseEmail,
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
  const [wanted, setWanted] = useState<ReadView>();
  const text = content ? textOf(content) : '';
  const structure = structureOfType(content?.type ?? '');
  const script =
    structure === 'script' && open
      ? videoScript(text, productFieldValue(product, 'targetLanguage'))
      : undefined;
  const views: ReadView[] = [
    ...(sequence ? (['emails'] as const) : []),
    'text',
    ...(script ? (['scenes'] as const) : []),
    ...(structure === 'outline' || structure === 'script' ? (['outline'] as const) : []),
  ];
  const view = wanted && views.includes(wanted) ? wanted : (views[0] ?? 'text');
  const hasTabs = views.length > 1 && !pending;
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={title}
      maxWidth={view === 'emails' && !pending ? 'lg' : 'md'}
      header={
        hasTabs && (
          <Box sx={{ px: { xs: 2, sm: 3 }, mb: 2, flex: 'none' }}>
            <TabRow
              id={tabsId}
              label={t('sequence.views.label')}
              tabs={views.map((name) => ({ name, label: t(`sequence.views.${name}`) }))}
              value={view}
              onChange={setWanted}
            />
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
            <Box sx={view === 'emails' ? undefined : { maxWidth: '68ch', mx: 'auto' }}>
              {truncatedNotice && <Box sx={{ mb: 3 }}>{truncatedNotice}</Box>}
              {view === 'emails' && sequence && (
                <SequenceReader
                  {...sequence}
                  content={content}
                  chosen={chosenEmail}
                  onChoose={onChooseEmail}
                />
              )}
              {view === 'scenes' && script && <ScenesPanel script={script} />}
              {view === 'outline' && <OutlinePanel text={text} />}
              {view === 'text' && <CitedText content={content} />}
            </Box>
          </DialogBody>
          <DialogFooter>
            {checks && <Box sx={{ mr: 'auto', typography: 'body2' }}>{checks}</Box>}
            <ReceiptButton generationId={content.generationId} title={content.title} />
            <ContentActions content={content} />
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
