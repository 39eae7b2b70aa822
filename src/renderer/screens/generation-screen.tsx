import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CardGrid } from '#renderer/components/card-grid.tsx';
import { Deferred } from '#renderer/components/deferred.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { BoxDrawing, PageDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { spendableCredits, useCurrentUser } from '#renderer/features/account/api/current-user.ts';
import { productContentQuery, promptsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { GenerationCard } from '#renderer/features/generation/components/card/generation-card.tsx';
import {
  CARD_WIDTH,
  GenerationCardSkeletons,
} from '#renderer/features/generation/components/generation-card-frame.tsx';
import { contentOfType, isHighlighted, promptsInOrder } from '#renderer/features/generation/content-view.ts';
import { productTextsOf } from '#renderer/features/generation/inputs/product-texts.ts';
import { generationFeedQuery } from '#renderer/features/generation/live/generation-feed.ts';
import { RecentlyDeleted } from '#renderer/features/generation/versions/recently-deleted.tsx';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { ExampleButton } from '#renderer/features/products/components/example-button.tsx';
import { ProductPicker } from '#renderer/features/products/components/product-picker.tsx';
import type { Product } from '#shared/contracts/products.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { isProductComplete, isProductReady } from '#shared/rules/products/product-completeness.ts';
import { useSelectedProduct } from './use-selected-product.ts';

interface ProductCardsProps {
  category: Category;
  product: Product;
  credits: number;
}

/** One card per content type of the category. */
function ProductCards({ category, product, credits }: ProductCardsProps) {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const prompts = useQuery(promptsQuery);
  const contents = useQuery(productContentQuery(product.id));
  // Otherwise a card with a running generation would appear as empty first. This query may fail.
  const active = useQuery(generationFeedQuery);
  const failed = [prompts, contents].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!prompts.data || !contents.data || active.isPending)
    return <GenerationCardSkeletons category={category} />;
  const ofCategory = prompts.data.filter((prompt) => prompt.category === category);
  if (ofCategory.length === 0) {
    return (
      <EmptyState
        drawing={<PageDrawing />}
        title={t('generation.noPrompts.title')}
        text={t('generation.noPrompts.text')}
      />
    );
  }
  const highlight = searchParams.get('highlight');
  const texts = productTextsOf(contents.data, prompts.data);
  return (
    <CardGrid columnWidth={CARD_WIDTH}>
      {promptsInOrder(ofCategory, highlight).map((prompt) => (
        <GenerationCard
          key={`${product.id}:${prompt.id}`}
          prompt={prompt}
          product={product}
          content={contentOfType(contents.data, prompt.type)}
          texts={texts}
          credits={credits}
          highlighted={isHighlighted(prompt, highlight)}
        />
      ))}
    </CardGrid>
  );
}

interface GenerationWorkspaceProps {
  category: Category;
  products: readonly Product[];
  /** Whether the product list was still loading on mount. */
  isCold: boolean;
}

function PickerSkeleton() {
  return <Skeleton variant="rounded" height={62} sx={{ width: { xs: '100%', sm: 280 } }} />;
}

function GenerationWorkspace({ category, products, isCold }: GenerationWorkspaceProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { selected, select } = useSelectedProduct(products, user);
  const credits = spendableCredits(user);
  const usable = products.some((product) => isProductComplete(product) || isProductReady(product));
  const needsProduct = category === 'research' ? products.length === 0 : !usable;
  return (
    <>
      <PageHeader
        title={t(`categories.${category}`)}
        text={t(`generation.subtitles.${category}`)}
        action={
          products.length > 0 && (
            <Deferred fallback={<PickerSkeleton />}>
              <ProductPicker products={products} selected={selected} onSelect={select} />
            </Deferred>
          )
        }
      />
      <Deferred fallback={isCold ? <GenerationCardSkeletons category={category} /> : undefined}>
        {credits < 1 && (
          <div style={{ marginBottom: 24 }}>
            <Notice
              tone="warning"
              action={
                <Button size="small" component={Link} to="/billing">
                  {t('generation.seePlans')}
                </Button>
              }
            >
              {t(`generation.lowCredits.${category}`)}
            </Notice>
          </div>
        )}
        {needsProduct ? (
          <EmptyState
            drawing={<BoxDrawing />}
            title={t('generation.noProduct.title')}
            text={t(`generation.noProduct.${category}`)}
            action={
              <>
                <Button variant="contained" color="primary" component={Link} to="/products">
                  {t('generation.noProduct.action')}
                </Button>
                <ExampleButton />
              </>
            }
          />
        ) : (
          selected && <ProductCards category={category} product={selected} credits={credits} />
        )}
        <RecentlyDeleted category={category} />
      </Deferred>
    </>
  );
}

/** The screen of a category. Its header appears before the products have loaded. */
export function GenerationScreen({ category }: { category: Category }) {
  const { t } = useTranslation();
  const products = useQuery(productsQuery);
  const [isCold] = useState(products.isPending);
  if (products.data)
    return <GenerationWorkspace category={category} products={products.data} isCold={isCold} />;
  return (
    <>
      <PageHeader
        title={t(`categories.${category}`)}
        text={t(`generation.subtitles.${category}`)}
        action={!products.isError && <PickerSkeleton />}
      />
      {products.isError ? (
        <LoadFailure error={products.error} onRetry={() => void products.refetch()} />
      ) : (
        <GenerationCardSkeletons category={category} />
      )}
    </>
  );
}
