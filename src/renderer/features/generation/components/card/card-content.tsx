import { useState } from 'react';
import { DeleteContentDialog } from '#renderer/features/generation/components/dialogs/delete-content-dialog.tsx';
import { EditDialog } from '#renderer/features/generation/components/dialogs/edit-dialog.tsx';
import type { EditView } from '#renderer/features/generation/components/dialogs/edit-tabs.tsx';
import { GenerateDialog } from '#renderer/features/generation/components/dialogs/generate-dialog.tsx';
import { ReadDialog } from '#renderer/features/generation/components/dialogs/read-dialog.tsx';
import { CardLive } from '#renderer/features/generation/components/live/card-live.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { WillUse } from '#renderer/features/generation/inputs/will-use.tsx';
import { WrittenFrom } from '#renderer/features/generation/inputs/written-from.tsx';
import { useGenerate } from '#renderer/features/generation/live/generate-content.ts';
import { PreflightSummary } from '#renderer/features/generation/preflight/preflight-summary.tsx';
import { useSequence } from '#renderer/features/generation/sequence/current-sequence.ts';
import { SequenceTimeline } from '#renderer/features/generation/sequence/sequence-timeline.tsx';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent, GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { type EarlierResults, findMissingVariables } from '#shared/rules/prompts/prompt-variables.ts';
import { CardEmpty } from './card-empty.tsx';
import { CardGenerated } from './card-generated.tsx';
import { CardMissing } from './card-missing.tsx';
import { TruncatedNotice } from './truncated-notice.tsx';

type OpenDialog = 'generate' | 'regenerate' | 'edit' | 'read' | 'delete';

interface CardContentProps {
  name: string;
  prompt: Prompt;
  product: Product;
  content: GeneratedContent | undefined;
  /** The generation that is being written, named `textKey` among the live texts. */
  pending: PendingGeneration | undefined;
  textKey: string;
  earlierResults: EarlierResults;
  /** What it can build on. */
  texts: ProductTexts;
  /** Spendable credits. */
  credits: number;
  /** To be called when a dialog has given the focus back. */
  keepFocus: () => void;
}

/** What a card holds under its heading, in each of its states, and the dialogs that it opens. */
export function CardContent({
  name,
  prompt,
  product,
  content,
  pending,
  textKey,
  earlierResults,
  texts,
  credits,
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
  // A screen full of cards would spend much of its time on closed dialogs.
  const [hasOpened, setHasOpened] = useState(false);
  if (dialog && !hasOpened) setHasOpened(true);

  // Cancelled before there was a text to read.
  if (dialog === 'read' && !content && !pending) close();

  const start = (tier: GenerationTier, additionalContext: string, onDone?: () => void) =>
    generate({
      productId: product.id,
      promptType: prompt.type,
      category: prompt.category,
      tier,
      additionalContext,
      isRegeneration: content !== undefined,
      onDone,
    });

  const continueWriting = (tier: GenerationTier) =>
    generate({
      productId: product.id,
      promptType: prompt.type,
      category: prompt.category,
      tier,
      additionalContext: '',
      isRegeneration: false,
      isContinuation: true,
    });

  const startAndClose = async (tier: GenerationTier, additionalContext: string) => {
    setFailure(undefined);
    // Whoever has gone on to read the live text stays there.
    const closeItself = () => setDialog((open) => (open === 'read' ? open : null));
    const outcome = await start(tier, additionalContext, closeItself);
    if (!outcome || 'failure' in outcome) setFailure(outcome?.failure);
  };

  const edit = (view: EditView) => {
    if (!content) return;
    setEditing(content);
    setEditView(view);
    setDialog('edit');
  };

  const before = pending?.isContinuation && content ? textOf(content) : '';
  const tier = content?.tier ?? 'standard';
  const truncatedNotice = content?.isTruncated && (
    <TruncatedNotice
      price={tier === 'premium' ? prompt.premiumCredits : prompt.standardCredits}
      credits={credits}
      onContinue={() => void continueWriting(tier)}
    />
  );
  const checks = content && (
    <PreflightSummary content={content} product={product} onOpen={() => edit('checks')} />
  );
  const willUse = <WillUse type={prompt.type} texts={texts} onLeave={close} />;
  const missing = content ? [] : findMissingVariables(prompt.variables, product, earlierResults);
  return (
    <>
      {pending && (
        <CardLive
          name={name}
          textKey={textKey}
          pending={pending}
          before={before}
          onRead={() => setDialog('read')}
        />
      )}
      {content && !pending && (
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
      )}
      {!content && !pending && missing.length > 0 && <CardMissing missing={missing} productId={product.id} />}
      {!content && !pending && missing.length === 0 && (
        <CardEmpty
          prompt={prompt}
          credits={credits}
          inputs={<WillUse type={prompt.type} texts={texts} />}
          onGenerate={() => setDialog('generate')}
        />
      )}
      {hasOpened && (
        <>
          <GenerateDialog
            again={false}
            title={name}
            prompt={prompt}
            hasBrandVoice={product.hasBrandVoice}
            credits={credits}
            open={dialog === 'generate' && !content}
            pending={pending}
            failure={failure}
            inputs={willUse}
            onClose={close}
            onExited={keepFocus}
            onGenerate={(tier, context) => void startAndClose(tier, context)}
          />
          <ReadDialog
            title={name}
            content={content}
            product={product}
            sequence={shownSequence}
            chosenEmail={chosenEmail}
            onChooseEmail={setChosenEmail}
            pending={pending}
            checks={checks}
            truncatedNotice={truncatedNotice}
            open={dialog === 'read' && (content !== undefined || pending !== undefined)}
            onClose={close}
            onEdit={edit}
          />
          {content && (
            <>
              <GenerateDialog
                again
                title={content.title}
                prompt={prompt}
                hasBrandVoice={product.hasBrandVoice}
                credits={credits}
                open={dialog === 'regenerate'}
                pending={pending}
                failure={failure}
                inputs={willUse}
                before={before}
                onClose={close}
                onExited={keepFocus}
                onGenerate={(tier, context) => void startAndClose(tier, context)}
              />
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
              content={editing}
              prompt={prompt}
              product={product}
              initialView={editView}
              credits={credits}
              pending={pending}
              inputs={willUse}
              open={dialog === 'edit'}
              onClose={close}
              onExited={() => setEditing(null)}
              onRegenerate={(tier, context) => start(tier, context)}
            />
          )}
        </>
      )}
    </>
  );
}
