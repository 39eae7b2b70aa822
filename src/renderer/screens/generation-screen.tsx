import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardGrid } from '#renderer/components/card-grid.tsx';
import { Deferred, FirstDeferred } from '#renderer/components/deferred.tsx';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { GoalQuestion } from '#renderer/components/goal-row.tsx';
import { BoxDrawing, PageDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ListViewChoice } from '#renderer/components/lists/list-view-choice.tsx';
import { preloadMarkdown } from '#renderer/components/markdown/markdown-text.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { spendableCredits, useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import {
  productContentQuery,
  promptsQuery,
  stalenessQuery,
} from '#renderer/features/generation/api/content-queries.ts';
import { GenerationCard } from '#renderer/features/generation/components/card/generation-card.tsx';
import {
  CARD_WIDTH,
  GenerationCardSkeletons,
} from '#renderer/features/generation/components/generation-card-frame.tsx';
import { contentOfType, isHighlighted, promptsInOrder } from '#renderer/features/generation/content-view.ts';
import { FieldChips } from '#renderer/features/generation/inputs/field-chips.tsx';
import { productTextsOf } from '#renderer/features/generation/inputs/product-texts.ts';
import { generationFeedQuery } from '#renderer/features/generation/live/generation-feed.ts';
import { RecentlyDeleted } from '#renderer/features/generation/versions/recently-deleted.tsx';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { ExampleButton } from '#renderer/features/products/components/example-button.tsx';
import { ProductPicker } from '#renderer/features/products/components/product-picker.tsx';
import { useListView } from '#renderer/lib/hooks/use-list-view.ts';
import { useContentViewStore } from '#renderer/lib/stores/list-view-stores.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import {
  isProductComplete,
  isProductReady,
  missingReadinessFields,
} from '#shared/rules/products/product-completeness.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import { useSelectedProduct } from './use-selected-product.ts';

const ContentRows = lazy(async () => ({
  default: (await import('#renderer/features/generation/rows/content-rows.tsx')).ContentRows,
}));

const ProductDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/components/product-dialog.tsx')).ProductDialog,
}));

type OnComplete = (field?: ProductField) => void;

/** About as many cards as stand in the first row: typeset at once, where others begin as plain text. */
const firstRow = () => Math.ceil(window.innerWidth / 480);

function ScreenSkeleton({ category }: { category: Category }) {
  const { view } = useListView(useContentViewStore());
  return (
    <>
      <Skeleton
        variant="rounded"
        width={118}
        height={32}
        sx={{ mb: 2, '@media (pointer: coarse)': { height: 44 } }}
      />
      {view === 'rows' ? <RowSkeletons count={8} /> : <GenerationCardSkeletons category={category} />}
    </>
  );
}

interface ProductCardsProps {
  category: Category;
  product: Product;
  credits: number;
  onComplete: OnComplete;
}

function ProductCards({ category, product, credits, onComplete }: ProductCardsProps) {
  const { t } = useTranslation();
  const { view, choose, highlight } = useListView(useContentViewStore());
  const [first] = useState(firstRow);
  const prompts = useQuery(promptsQuery);
  const contents = useQuery(productContentQuery(product.id));
  // Arrives when the cards are shown already.
  const staleness = useDeferredValue(useQuery(stalenessQuery(product)).data);
  // Otherwise a card with a running generation would appear as empty first. This query may fail.
  const active = useQuery(generationFeedQuery);
  const texts = useMemo(
    () => productTextsOf(contents.data ?? [], prompts.data ?? [], staleness),
    [contents.data, prompts.data, staleness],
  );
  const failed = [prompts, contents].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!prompts.data || !contents.data || active.isPending) return <ScreenSkeleton category={category} />;
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
  return (
    <>
      <Box sx={{ display: 'flex', mb: 2 }}>
        <ListViewChoice label={t('generation.rows.view')} view={view} onChange={choose} />
      </Box>
      {view === 'rows' ? (
        <Suspense fallback={<RowSkeletons count={ofCategory.length} />}>
          <ContentRows category={category} productId={product.id} texts={texts} />
        </Suspense>
      ) : (
        <FirstDeferred fallback={<GenerationCardSkeletons category={category} />}>
          <CardGrid columnWidth={CARD_WIDTH}>
            {promptsInOrder(ofCategory, highlight).map((prompt, index) => (
              <GenerationCard
                key={`${product.id}:${prompt.id}`}
                prompt={prompt}
                product={product}
                content={contentOfType(contents.data, prompt.type)}
                texts={texts}
                credits={credits}
                onComplete={onComplete}
                highlighted={isHighlighted(prompt, highlight)}
                isFirst={index < first}
              />
            ))}
          </CardGrid>
        </FirstDeferred>
      )}
    </>
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
  const form = useDialog<{ product: Product; initialField: ProductField | undefined }>();
  const { show } = form;
  const complete = useCallback<OnComplete>(
    (initialField) => selected && show({ product: selected, initialField }),
    [selected, show],
  );
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
      <Deferred fallback={isCold ? <ScreenSkeleton category={category} /> : undefined}>
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
          <NoCompleteProduct category={category} selected={selected} onComplete={complete} />
        ) : (
          selected && (
            <ProductCards category={category} product={selected} credits={credits} onComplete={complete} />
          )
        )}
        <RecentlyDeleted category={category} />
      </Deferred>
      <Suspense>{form.shown && <ProductDialog {...form.shown.item} {...form.state} />}</Suspense>
    </>
  );
}

interface NoCompleteProductProps {
  category: Category;
  selected: Product | undefined;
  onComplete: OnComplete;
}

/** Says which fields the selected product lacks, and opens them. */
function NoCompleteProduct({ category, selected, onComplete }: NoCompleteProductProps) {
  const { t } = useTranslation();
  const fields = selected ? missingReadinessFields(selected) : [];
  const goals = <GoalQuestion productId={selected?.id} />;
  return (
    <>
      <EmptyState
        drawing={<BoxDrawing />}
        title={t('generation.noProduct.title')}
        text={t(`generation.noProduct.${category}`)}
        action={
          <>
            {selected && (
              <Button variant="contained" color="primary" onClick={() => onComplete(fields[0])}>
                {t('generation.card.completeProduct')}
              </Button>
            )}
            <Button
              variant={selected ? 'text' : 'contained'}
              color={selected ? 'secondary' : 'primary'}
              component={Link}
              to="/products"
            >
              {t('generation.noProduct.action')}
            </Button>
            <ExampleButton />
          </>
        }
      >
        {selected ? (
          <>
            <Typography variant="body2" sx={{ mt: 2 }}>
              {t('firstRun.lacks.toStart', { product: selected.name })}
            </Typography>
            <FieldChips fields={fields} onChoose={onComplete} />
          </>
        ) : (
          <Box sx={{ mt: 3 }}>{goals}</Box>
        )}
      </EmptyState>
      {selected && (
        <Box sx={{ display: 'grid', placeItems: 'center', px: 3, pb: 4, textAlign: 'center' }}>{goals}</Box>
      )}
    </>
  );
}

/** The screen of a category. Its header appears before the products have loaded. */
export function GenerationScreen({ category }: { category: Category }) {
  const { t } = useTranslation();
  const products = useQuery(productsQuery);
  const [isCold] = useState(products.isPending);
  useEffect(preloadMarkdown, []);
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
        <ScreenSkeleton category={category} />
      )}
    </>
  );
}
