import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TabRow } from '#renderer/components/tab-row.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { CreativeReader, useCreatives } from '#renderer/features/generation/creatives/creative-reader.tsx';
import { AloudPanel, ScenesPanel } from '#renderer/features/generation/outline/outline-panels.tsx';
import { PageView } from '#renderer/features/generation/page/page-view.tsx';
import { useSequence } from '#renderer/features/generation/sequence/current-sequence.ts';
import { SequenceReader } from '#renderer/features/generation/sequence/sequence-reader.tsx';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { structureOfType } from '#shared/rules/content/content-types.ts';
import { videoScript } from '#shared/rules/content/video-script.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { isSampleOutline } from '#shared/rules/products/sample-outline.ts';

export type ReadView = 'page' | 'emails' | 'creatives' | 'aloud' | 'text' | 'scenes';

export interface ContentViews {
  all: readonly ReadView[];
  shown: ReadView;
  choose: (view: ReadView) => void;
}

/**
 * The ways to read a piece of content, the shown one from the address. It opens on what its readers get: the page, the
 * messages, the spoken words.
 */
export function useContentViews(content: GeneratedContent, product: Product): ContentViews {
  const [params, setParams] = useSearchParams();
  const sequence = useSequence(content, product);
  const creatives = useCreatives(content);
  const script = useScript(content, product);
  // An outline of sample mode is not the finished thing.
  const isFinished = !isSampleOutline(content, product);
  const all: ReadView[] = [
    ...(isFinished && content.type === 'sales_page' ? (['page'] as const) : []),
    ...(sequence ? (['emails'] as const) : []),
    ...(creatives.length > 0 ? (['creatives'] as const) : []),
    ...(isFinished && script ? (['aloud'] as const) : []),
    'text',
    ...(script ? (['scenes'] as const) : []),
  ];
  const wanted = params.get('view') ?? (params.has('find') ? 'text' : null);
  return {
    all,
    shown: all.find((view) => view === wanted) ?? all[0] ?? 'text',
    choose: (view) => setParams({ view }, { replace: true, preventScrollReset: true }),
  };
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
}

/** The page, messages, previews or scenes of a piece of content. */
export function ContentViewPanel({ view, content, product }: ContentViewPanelProps) {
  const [params] = useSearchParams();
  const [chosen, choose] = useState(Number(params.get('email')) || 0);
  const sequence = useSequence(content, product);
  const script = useScript(content, product);
  if (view === 'page') return <PageView content={content} product={product} />;
  if (view === 'creatives') return <CreativeReader content={content} product={product} />;
  if (view === 'emails') {
    return sequence && <SequenceReader {...sequence} content={content} chosen={chosen} onChoose={choose} />;
  }
  if (view === 'aloud') return script && <AloudPanel script={script} product={product} />;
  return script && <ScenesPanel script={script} />;
}

/** The scenes of a video script; undefined for other content types. */
function useScript(content: GeneratedContent, product: Product) {
  return useMemo(
    () =>
      structureOfType(content.type) === 'script'
        ? videoScript(textOf(content), productFieldValue(product, 'targetLanguage'))
        : undefined,
    [content, product],
  );
}
