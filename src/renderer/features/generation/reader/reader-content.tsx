import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { tabPanelProps } from '#renderer/components/tab-row.tsx';
import { SampleChip } from '#renderer/features/generation/components/card/card-facts.tsx';
import { EditDialog } from '#renderer/features/generation/components/dialogs/edit-dialog.tsx';
import type { EditView } from '#renderer/features/generation/components/dialogs/edit-tabs.tsx';
import { LiveStatus } from '#renderer/features/generation/components/live/live-status.tsx';
import { LiveText } from '#renderer/features/generation/components/live/live-text.tsx';
import {
  ContentViewPanel,
  type ContentViews,
  ContentViewTabs,
} from '#renderer/features/generation/components/reading/content-views.tsx';
import { TruncatedNotice } from '#renderer/features/generation/components/truncated-notice.tsx';
import { placeholderCount, textOf } from '#renderer/features/generation/content-view.ts';
import { displayText } from '#renderer/features/generation/display-text.ts';
import { DraftHint } from '#renderer/features/generation/editor/drafts/draft-hint.tsx';
import { OfferHint } from '#renderer/features/generation/inputs/offer-hint.tsx';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { WillUse } from '#renderer/features/generation/inputs/will-use.tsx';
import { useContentGeneration } from '#renderer/features/generation/live/use-content-generation.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { PreflightSummary } from '#renderer/features/generation/quality/preflight-summary.tsx';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';
import { countWords, readingMinutes } from '#renderer/lib/language/count-words.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { useShortcuts } from '#renderer/lib/shortcuts.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { KIT_GOALS, resultOfGoal } from '#shared/rules/kits/kit-goals.ts';
import { isSampleOutline } from '#shared/rules/products/sample-outline.ts';
import { ReaderActions } from './reader-actions.tsx';
import { ReaderText } from './reader-text.tsx';
import { SampleExample } from './sample-example.tsx';

const Facts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  margin: '10px 0 16px',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

const resultTypes = new Set<string | undefined>(KIT_GOALS.map(resultOfGoal));

interface ReaderContentProps {
  content: GeneratedContent;
  product: Product;
  texts: ProductTexts;
  views: ContentViews;
  /** The view of the editor, which then stands in place of the text. */
  editing: EditView | undefined;
  onEdit: (view: EditView) => void;
  onRead: () => void;
  credits: number;
}

/** One content with its title, facts, actions and views, or its editor. */
export function ReaderContent({
  content,
  product,
  texts,
  views,
  editing,
  onEdit,
  onRead,
  credits,
}: ReaderContentProps) {
  const { t, format } = useTexts();
  const tabsId = useId();
  const { type } = content;
  const prompt = texts.prompts.find((offered) => offered.type === type);
  const name = contentTypeName(type, texts.prompts);
  const { title = name, text } = displayText(content, name, product.targetLanguage);
  const pending = useAppStore((state) => state.generationInProgress[generationKey(product.id, type)]);
  const start = useContentGeneration({ type, category: content.category }, product, content);
  const edit = (wanted: EditView) =>
    onEdit(wanted === 'text' && views.shown === 'emails' ? 'emails' : wanted);
  useDocumentTitle(`${name}, ${product.name}`);
  useShortcuts(prompt && !editing ? { editContent: () => edit('text') } : {});

  const placeholders = placeholderCount(textOf(content));
  const view = views.shown;
  const isOutline = isSampleOutline(content, product);
  const before = pending?.isContinuation || pending?.isFix ? textOf(content) : '';
  if (editing && prompt)
    return (
      <EditDialog
        isPage
        open
        content={content}
        product={product}
        prompt={prompt}
        credits={credits}
        pending={pending}
        inputs={
          <div>
            <WillUse type={type} texts={texts} />
            <OfferHint type={type} product={product} />
          </div>
        }
        initialView={editing}
        onClose={onRead}
        onRegenerate={start}
        onCorrect={(fixes) => start('standard', '', { fixes })}
      />
    );
  return (
    <>
      {title !== name && (
        <Typography variant="subtitle2" color="textSecondary" sx={{ m: 0, mb: 0.5 }}>
          {name}
        </Typography>
      )}
      <Typography variant="h2" component="h1" sx={{ maxWidth: '28ch', textWrap: 'balance' }}>
        {title}
      </Typography>
      <Facts as="div">
        {content.isSample && <SampleChip />}
        <time dateTime={content.updatedAt}>
          {t('generation.card.updated', { date: format.date(content.updatedAt) })}
        </time>
        <span>
          {t('reader.minutes', {
            count: readingMinutes(countWords(textOf(content))),
          })}
        </span>
        {placeholders > 0 && <span>{t('generation.card.toComplete', { count: placeholders })}</span>}
        {prompt && <DraftHint content={content} onOpen={() => onEdit('text')} />}
        <PreflightSummary content={content} product={product} onOpen={() => onEdit('checks')} />
      </Facts>
      {isOutline && (
        <Caption component="p" sx={{ maxWidth: '72ch', m: 0, mb: 2 }}>
          {t('shell.sampleText')}
        </Caption>
      )}
      <ReaderActions content={content} onEdit={prompt && edit} />
      {content.isTruncated && prompt && !pending && (
        <Box sx={{ mt: 3, maxWidth: '65ch' }}>
          <TruncatedNotice prompt={prompt} content={content} credits={credits} onStart={start} />
        </Box>
      )}
      {pending ? (
        <Box sx={{ mt: 4, display: 'grid', gap: 2 }}>
          <LiveStatus pending={pending} />
          <LiveText pending={pending} title={name} before={before} height="62dvh" />
        </Box>
      ) : (
        <>
          {resultTypes.has(content.type) && isOutline && (
            <Box sx={{ mt: 3 }}>
              <SampleExample type={content.type as ContentType} product={product} />
            </Box>
          )}
          <Box sx={{ mt: 3, '@media print': { display: 'none' } }}>
            <ContentViewTabs id={tabsId} views={views} />
          </Box>
          <Box
            sx={{ mt: views.all.length > 1 ? 3 : 2, containerType: 'inline-size' }}
            {...(views.all.length > 1 && tabPanelProps(tabsId, view))}
          >
            {view === 'text' ? (
              <ReaderText content={content} text={text} />
            ) : (
              <ContentViewPanel view={view} content={content} product={product} />
            )}
          </Box>
        </>
      )}
    </>
  );
}
