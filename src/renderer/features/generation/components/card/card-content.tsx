import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteContentMutation } from '#renderer/features/generation/api/change-content.ts';
import type { EditView } from '#renderer/features/generation/components/dialogs/edit-tabs.tsx';
import { CardLive } from '#renderer/features/generation/components/live/live-panel.tsx';
import { TruncatedNotice } from '#renderer/features/generation/components/truncated-notice.tsx';
import { readerPath, textOf } from '#renderer/features/generation/content-view.ts';
import { CreativeReader, useCreatives } from '#renderer/features/generation/creatives/creative-reader.tsx';
import { DraftHint } from '#renderer/features/generation/editor/drafts/draft-hint.tsx';
import { OfferHint } from '#renderer/features/generation/inputs/offer-hint.tsx';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { WillUse } from '#renderer/features/generation/inputs/will-use.tsx';
import { useContentGeneration } from '#renderer/features/generation/live/use-content-generation.ts';
import { PreflightSummary } from '#renderer/features/generation/quality/preflight-summary.tsx';
import { useSequence } from '#renderer/features/generation/sequence/current-sequence.ts';
import { SequenceTimeline } from '#renderer/features/generation/sequence/sequence-timeline.tsx';
import type { Attention } from '#renderer/lib/hooks/use-attention.ts';
import { contentTitle } from '#renderer/lib/language/content-title.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent, GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import type { TextLength } from '#shared/rules/content/text-lengths.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import { findMissingVariables } from '#shared/rules/prompts/prompt-variables.ts';
import { CardGenerated } from './card-generated.tsx';
import { CardEmpty, CardMissing } from './card-unwritten.tsx';
import { useGenerateRequest } from './use-generate-request.ts';

const loadEdit = () => import('#renderer/features/generation/components/dialogs/edit-dialog.tsx');
const loadGenerate = () => import('#renderer/features/generation/components/dialogs/generate-dialog.tsx');
const EditDialog = lazy(async () => ({ default: (await loadEdit()).EditDialog }));
const GenerateDialog = lazy(async () => ({ default: (await loadGenerate()).GenerateDialog }));

/** Errors surface where a dialog is opened. */
const preloadDialogs = () => {
  for (const load of [loadEdit, loadGenerate]) load().catch(() => {});
};

type OpenDialog = 'generate' | 'regenerate' | 'edit' | 'live';

export interface CardContentProps {
  prompt: Prompt;
  product: Product;
  content: GeneratedContent | undefined;
  /** The product's texts, which this content can build on. */
  texts: ProductTexts;
  credits: number;
  name: string;
  /** Opens the product's form at a field that is missing. */
  onComplete: (field: ProductField) => void;
  pending: PendingGeneration | undefined;
  /** How close the user is to the card. */
  attention: Attention;
}

/** The card below its heading, in each of its states, and its dialogs. */
export function CardContent({
  prompt,
  product,
  content,
  texts,
  credits,
  name,
  onComplete,
  pending,
  attention,
}: CardContentProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [editing, setEditing] = useState<GeneratedContent | null>(null);
  const [editView, setEditView] = useState<EditView>('text');
  const shownSequence = useSequence(content, product);
  const creatives = useCreatives(content);
  const navigate = useNavigate();
  const close = () => setDialog(null);
  // Rendering the closed dialogs of every card is slow.
  const [hasOpened, setHasOpened] = useState(false);
  // They open at once, also without a connection.
  useEffect(() => {
    if (attention === 'there') preloadDialogs();
  }, [attention]);
  if (dialog && !hasOpened) setHasOpened(true);

  if (dialog === 'live' && !pending) close();

  const start = useContentGeneration(prompt, product, content);
  const deletion = useMutation(deleteContentMutation);

  const startAndClose = async (tier: GenerationTier, additionalContext: string, length: TextLength) => {
    await start(tier, additionalContext, { length, onDone: close });
  };

  const edit = (view: EditView) => {
    if (!content) return;
    setEditing(content);
    setEditView(view);
    setDialog('edit');
  };

  const before = (pending?.isContinuation || pending?.isFix) && content ? textOf(content) : '';
  const truncatedNotice = content?.isTruncated && (
    <TruncatedNotice prompt={prompt} content={content} credits={credits} onStart={start} />
  );
  const checks = content && (
    <>
      <DraftHint content={content} onOpen={() => edit('text')} />
      {(attention !== 'away' || hasOpened) && (
        <PreflightSummary content={content} product={product} onOpen={() => edit('checks')} />
      )}
    </>
  );
  const willUse = (
    <div>
      <WillUse type={prompt.type} texts={texts} onLeave={close} />
      <OfferHint type={prompt.type} product={product} onLeave={dialog ? close : undefined} />
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
    before,
    onGenerate: (...choice: Parameters<typeof startAndClose>) => void startAndClose(...choice),
  };
  return (
    <>
      {pending ? (
        <CardLive title={name} pending={pending} before={before} onRead={() => setDialog('live')} />
      ) : content ? (
        <CardGenerated
          name={name}
          content={content}
          attention={attention}
          overview={
            creatives.length > 0 ? (
              <CreativeReader content={content} product={product} />
            ) : shownSequence ? (
              <SequenceTimeline
                sequence={shownSequence.sequence}
                onChoose={(index) => void navigate(`${readerPath(content)}?email=${index}`)}
              />
            ) : undefined
          }
          checks={checks}
          texts={texts}
          hints={<OfferHint type={prompt.type} product={product} />}
          truncatedNotice={truncatedNotice}
          onEdit={() => edit('text')}
          onRegenerate={() => setDialog('regenerate')}
          onDelete={() => deletion.mutate(content)}
        />
      ) : missing.length > 0 ? (
        <CardMissing {...{ prompt, name, product, texts, missing, credits }} onComplete={onComplete} />
      ) : (
        <CardEmpty
          prompt={prompt}
          name={name}
          credits={credits}
          inputs={willUse}
          onGenerate={() => setDialog('generate')}
        />
      )}
      {hasOpened && (
        <Suspense>
          <GenerateDialog
            {...generation}
            title={name}
            open={!content && (dialog === 'generate' || dialog === 'live')}
          />
          {content && (
            <GenerateDialog
              {...generation}
              again
              title={contentTitle(content.title)}
              open={dialog === 'regenerate' || dialog === 'live'}
            />
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
        </Suspense>
      )}
    </>
  );
}
