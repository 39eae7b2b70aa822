import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { preloadMarkdown } from '#renderer/components/markdown/markdown-text.tsx';
import { spendableCredits, useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { FactsPanel } from '#renderer/features/facts/facts-panel.tsx';
import {
  contentQuery,
  productContentQuery,
  promptsQuery,
  stalenessQuery,
} from '#renderer/features/generation/api/content-queries.ts';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { productTextsOf } from '#renderer/features/generation/inputs/product-texts.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { ReaderPage } from '#renderer/features/generation/reader/reader-page.tsx';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ProductLanguages } from './product-languages.tsx';
import { useSentenceWording } from './use-sentence-wording.ts';

const NO_PRODUCT = { id: 0, version: 0 };

/** The page of one piece of content of the user, to read or to edit it. Any other id shows the not-found page. */
export function ContentScreen() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/u.test(id) ? <ContentWithId id={Number(id)} /> : <NotFoundScreen />;
}

function ContentWithId({ id }: { id: number }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const found = useQuery(contentQuery(id, useQueryClient()));
  const productId = found.data?.productId;
  const contents = useQuery({ ...productContentQuery(productId ?? 0), enabled: productId !== undefined });
  const prompts = useQuery(promptsQuery);
  const products = useQuery(productsQuery);
  const product = products.data?.find((candidate) => candidate.id === productId);
  const staleness = useQuery({ ...stalenessQuery(product ?? NO_PRODUCT), enabled: product !== undefined });

  const isUnknownProduct = productId !== undefined && products.data !== undefined && !product;
  const { refetch } = products;
  useEffect(() => {
    // The product was created in another tab or on another device.
    if (isUnknownProduct) void refetch();
  }, [isUnknownProduct, refetch]);

  // Loads the Markdown code in parallel with the content, so that the outline and sources don't appear first.
  useEffect(preloadMarkdown, []);

  const selectProduct = useProductSelectionStore((state) => state.selectProduct);
  useEffect(() => {
    if (productId !== undefined) selectProduct(productId);
  }, [productId, selectProduct]);

  const content = contents.data?.find((candidate) => candidate.id === id) ?? found.data;
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  const word = useSentenceWording();
  useDocumentTitle(isGone || content ? null : t('reader.title'));
  // The content was deleted while it was open.
  if (isGone && content)
    return <Navigate to={`${categoryPaths[content.category]}?highlight=${content.type}`} replace />;
  if (isGone) return <NotFoundScreen />;
  // A refetch that fails must not take away what is being edited.
  const failed = [found, contents, prompts, products].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!content || !contents.data || !prompts.data || !product) return <SkeletonLines />;
  const typeName = (type: string) => contentTypeName(type, prompts.data);
  return (
    <ReaderPage
      content={content}
      product={product}
      texts={productTextsOf(contents.data, prompts.data, staleness.data)}
      credits={spendableCredits(user)}
      below={
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <FactsPanel key={id} productId={product.id} contentId={id} typeName={typeName} word={word} />
          <ProductLanguages product={product} content={content} />
        </Box>
      }
    />
  );
}
