import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { deleteContentMutation } from '#renderer/features/generation/api/change-content.ts';
import { EditDialog } from '#renderer/features/generation/components/dialogs/edit-dialog.tsx';
import type { EditView } from '#renderer/features/generation/components/dialogs/edit-tabs.tsx';
import { GenerateDialog } from '#renderer/features/generation/components/dialogs/generate-dialog.tsx';
import { ReadDialog } from '#renderer/features/generation/components/dialogs/read-dialog.tsx';
import { CardLive } from '#renderer/features/generation/components/live/live-panel.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { OfferHint } from '#renderer/features/generation/inputs/offer-hint.tsx';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { WillUse } from '#renderer/features/generation/inputs/will-use.tsx';
import { WrittenFrom } from '#renderer/features/generation/inputs/written-from.tsx';
import { type GenerationRequest, useGenerate } from '#renderer/features/generation/live/generate-content.ts';
import { PreflightSummary } from '#renderer/features/generation/preflight/preflight-summary.tsx';
import { useSequence } from '#renderer/features/generation/sequence/current-sequence.ts';
import { SequenceTimeline } from '#renderer/features/generation/sequence/sequence-timeline.tsx';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent, GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { findMissingVariables } from '#shared/rules/prompts/prompt-variables.ts';
import { CardGenerated } from './card-generated.tsx';
import { CardEmpty, CardMissing } from './card-unwritten.tsx';
import { useGenerateRequest } from './use-generate-request.ts';

type OpenDialog = 'generate' | 'regenerate' | 'edit' | 'read' | 'delete';

export interface CardContentProps {
  prompt: Prompt;
  product: Product;
  content: GeneratedContent | undefined;
  /** The texts of the product, which it can build on. */
  texts: ProductTexts;
  /** Number of available credits. */
  credits: number;
  name: string;
  pending: PendingGeneration | undefined;
  /** Called when a dialog has closed and returned the focus. */
  keepFocus: () => void;
}

/** The card below its heading, in each of its states, and its dialogs. */
export function CardContent({
  prompt,
  product,
  content,
  texts,
  credits,
  name,
  pending,
  keepFocus,
}: CardContentProps) {
  const generate = useGenerate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [editing, setEditing] = useState<GeneratedContent | null>(null);
  const [editView, setEditView] = useState<EditView>('text');
  const [failure, setFailure] = useState<string>();
  const shownSequence = useSequence(content, product);
  const [chosenEmail, setChosenEmail] = useState(0);
  const close = () => setDialog(null);
  // Rendering the closed dialogs of every card is slow.
  const [hasOpened, setHasOpened] = useState(false);
  if (dialog && !hasOpened) setHasOpened(true);

  // Cancelled before any text arrived.
  if (dialog === 'read' && !content && !pending) close();

  const start = (
    tier: GenerationTier,
    additionalContext = '',
    options: Pick<GenerationRequest, 'isContinuation' | 'fixes' | 'onDone'> = {},
  ) =>
    generate({
      productId: product.id,
      promptType: prompt.type,
      category: prompt.category,
      tier,
      additionalContext,
      isRegeneration: content !== undefined && !options.isContinuation && !options.fixes,
      ...options,
    });

  const startAndClose = async (tier: GenerationTier, additionalContext: string) => {
    setFailure(undefined);
    // A user who has switched to the live text stays there.
    const onDone = () => setDialog((open) => (open === 'read' ? open : null));
    const outcome = await start(tier, additionalContext, { onDone });
    if (!outcome || 'failure' in outcome) setFailure(outcome?.failure);
  };

  const edit = (view: EditView) => {
    if (!content) return;
    setEditing(content);
    setEditView(view);
    setDialog('edit');
  };

  const before = (pending?.isContinuation || pending?.isFix) && content ? textOf(content) : '';
  const tier = content?.tier ?? 'standard';
  const truncatedNotice = content?.isTruncated && (
    <TruncatedNotice
      price={tier === 'premium' ? prompt.premiumCredits : prompt.standardCredits}
      credits={credits}
      onContinue={() => void start(tier, '', { isContinuation: true })}
    />
  );
  const checks = content && (
    <PreflightSummary content={content} product={product} onOpen={() => edit('checks')} />
  );
  const willUse = (
    <div>
      <WillUse type={prompt.type} texts={texts} onLeave={close} />
      <OfferHint type={prompt.type} product={product} onLeave={close} />
    </div>
  );
  const missing = findMissingVariables(prompt.variables, product, texts.earlierResults);
  useGenerateRequest({ productId: product.id, type: prompt.type }, () => {
    if (content) setDialog('regenerate');
    else if (missing.length === 0) setDialog('generate');
  });
  const shared = { prompt, product, credits, pending, inputs: willUse, onClose: close };
  const generation = {
    ...shared,
    failure,
    before,
    onExited: keepFocus,
    onGenerate: (tier: GenerationTier, context: string) => void startAndClose(tier, context),
  };
  return (
    <>
      {pending ? (
        <CardLive title={name} pending={pending} before={before} onRead={() => setDialog('read')} />
      ) : content ? (
        <CardGenerated
          name={name}
          content={content}
          overview={
            shownSequence && (
              <SequenceTimeline
                sequence={shownSequence.sequence}
                onChoose={(index) => {
                  setChosenEmail(index);
                  setDialog('read');
                }}
              />
            )
          }
          checks={checks}
          inputs={
            <WrittenFrom content={content} texts={texts} onRegenerate={() => setDialog('regenerate')} />
          }
          truncatedNotice={truncatedNotice}
          onRead={() => setDialog('read')}
          onEdit={() => edit('text')}
          onRegenerate={() => setDialog('regenerate')}
          onDelete={() => setDialog('delete')}
        />
      ) : missing.length > 0 ? (
        <CardMissing missing={missing} productId={product.id} />
      ) : (
        <CardEmpty
          prompt={prompt}
          credits={credits}
          inputs={willUse}
          onGenerate={() => setDialog('generate')}
        />
      )}
      {hasOpened && (
        <>
          <GenerateDialog {...generation} title={name} open={dialog === 'generate' && !content} />
          <ReadDialog
            title={name}
            content={content}
            product={product}
            sequence={shownSequence}
            chosenEmail={chosenEmail}
            onChooseEmail={setChosenEmail}
            pending={pending}
            before={before}
            checks={checks}
            truncatedNotice={truncatedNotice}
            open={dialog === 'read' && (content !== undefined || pending !== undefined)}
            onClose={close}
            onEdit={edit}
          />
          {content && (
            <>
              <GenerateDialog {...generation} again title={content.title} open={dialog === 'regenerate'} />
              <DeleteContentDialog
                title={name}
                content={content}
                open={dialog === 'delete'}
                onClose={close}
              />
            </>
          )}
          {editing && (
            <EditDialog
              {...shared}
              content={editing}
              initialView={editView}
              open={dialog === 'edit'}
              onExited={() => setEditing(null)}
              onRegenerate={start}
              onCorrect={(fixes) => start('standard', '', { fixes })}
            />
          )}
        </>
      )}
    </>
  );
}

interface TruncatedNoticeProps {
  /** Price in credits. */
  price: number;
  /** Number of available credits. */
  credits: number;
  onContinue: () => void;
}

/** Tells that the text is incomplete, and what the rest costs. */
function TruncatedNotice({ price, credits, onContinue }: TruncatedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Box sx={{ flex: '1 1 220px' }}>{t('generation.truncated.notice')}</Box>
        <Button size="small" disabled={credits < price} onClick={onContinue}>
          {t('generation.truncated.continue', { price: t('common.credits', { count: price }) })}
        </Button>
      </Box>
    </Notice>
  );
}

interface DeleteContentDialogProps {
  title: string;
  content: GeneratedContent;
  open: boolean;
  onClose: () => void;
}

function DeleteContentDialog({ title, content, open, onClose }: DeleteContentDialogProps) {
  const { t } = useTranslation();
  // As an option of the hook, `onSettled` is also called after this dialog has unmounted with its text.
  const deletion = useMutation({ ...deleteContentMutation(false), onSettled: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={t('generation.delete.title')}
      question={t('generation.delete.question', { title, days: RESTORABLE_DAYS })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('common.delete')}
      pending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate(content.id)}
    />
  );
}
