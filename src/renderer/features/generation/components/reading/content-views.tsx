import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TabRow } from '#renderer/components/tab-row.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { CreativeReader, useCreatives } from '#renderer/features/generation/creatives/creative-reader.tsx';
import { OutlinePanel, ScenesPanel } from '#renderer/features/generation/outline/outline-panels.tsx';
import { useSequence } from '#renderer/features/generation/sequence/current-sequence.ts';
import { SequenceReader } from '#renderer/features/generation/sequence/sequence-reader.tsx';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { structureOfType } from '#shared/rules/content/content-types.ts';
import { videoScript } from '#shared/rules/content/video-script.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';

export type ReadView = 'emails' | 'creatives' | 'text' | 'scenes' | 'outline';

export interface ContentViews {
  all: readonly ReadView[];
  shown: ReadView;
  choose: (view: ReadView) => void;
}

/**
 * The ways to read a piece of content. Email sequences open on their messages.
 *
 * @param content undefined while its first text is being written
 */
export function useContentViews(content: GeneratedContent | undefined, product: Product): ContentViews {
  const [wanted, choose] = useState<ReadView>();
  return { ...useViewsOf(content, product, wanted), choose };
}

/**
 * Like `useContentViews`, for the page of a piece of content: the address stores the view, and the page shows the
 * outline beside the text.
 */
export function useAddressedViews(content: GeneratedContent, product: Product): ContentViews {
  const [params, setParams] = useSearchParams();
  const { all, shown } = useViewsOf(
    content,
    product,
    params.get('view') ?? (params.has('find') ? 'text' : null),
  );
  return {
    all: all.filter((view) => view !== 'outline'),
    shown: shown === 'outline' ? 'text' : shown,
    choose: (view) => setParams({ view }, { replace: true, preventScrollReset: true }),
  };
}

function useViewsOf(
  content: GeneratedContent | undefined,
  product: Product,
  wanted: string | null | undefined,
) {
  const sequence = useSequence(content, product);
  const creatives = useCreatives(content);
  const structure = structureOfType(content?.type ?? '');
  const script = useScript(content, product);
  const all: ReadView[] = [
    ...(sequence ? (['emails'] as const) : []),
    ...(creatives.length > 0 ? (['creatives'] as const) : []),
    'text',
    ...(script ? (['scenes'] as const) : []),
    ...(structure === 'outline' || structure === 'script' ? (['outline'] as const) : []),
  ];
  return { all, shown: all.find((view) => view === wanted) ?? all[0] ?? 'text' };
}

/** Renders nothing where there is only one view. */
export function ContentViewTabs({ id, views }: { id: string; views: ContentViews }) {
  const { t } = useTranslation();
  if (views.all.length < 2) return null;
  return (
    <TabRow
      id={id}
      label={t('sequence.views.label')}
      tabs={views.all.map((name) => ({ name, label: t(`sequence.views.${name}`) }))}
      value={views.shown}
      onChange={views.choose}
    />
  );
}

interface ContentViewPanelProps {
  view: Exclude<ReadView, 'text'>;
  content: GeneratedContent;
  product: Product;
  /** Index of the message that is shown at first. */
  firstEmail?: number;
}

/** The messages, scenes or sections of a piece of content. */
export function ContentViewPanel({ view, content, product, firstEmail = 0 }: ContentViewPanelProps) {
  const [chosen, choose] = useState(firstEmail);
  const sequence = useSequence(content, product);
  const script = useScript(content, product);
  if (view === 'outline') return <OutlinePanel text={textOf(content)} />;
  if (view === 'creatives') return <CreativeReader content={content} product={product} />;
  if (view === 'emails') {
    return sequence && <SequenceReader {...sequence} content={content} chosen={chosen} onChoose={choose} />;
  }
  return script && <ScenesPanel script={script} />;
}

/** The scenes of a video script; undefined for other content types. */
function useScript(content: GeneratedContent | undefined, product: Product) {
  return useMemo(
    () =>
      content && structureOfType(content.type) === 'script'
        ? videoScript(textOf(content), productFieldValue(product, 'targetLanguage'))
        : undefined,
    [content, product],
  );
}
