import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Deferred } from '#renderer/components/deferred.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { GoalQuestion } from '#renderer/components/goal-row.tsx';
import { BoxDrawing, LostDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import {
  productContentQuery,
  promptsQuery,
  stalenessQuery,
} from '#renderer/features/generation/api/content-queries.ts';
import { kitQuery, kitsQuery } from '#renderer/features/generation/kits/api/kit-queries.ts';
import { PlanView } from '#renderer/features/generation/kits/plan/plan-view.tsx';
import { RunView } from '#renderer/features/generation/kits/run/run-view.tsx';
import { EarlierKits } from '#renderer/features/generation/kits/summary/earlier-kits.tsx';
import { KitSummary, kitResult } from '#renderer/features/generation/kits/summary/kit-summary.tsx';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { DownloadEverything } from '#renderer/features/products/components/download-everything.tsx';
import { ExampleButton } from '#renderer/features/products/components/example-button.tsx';
import { ProductPicker } from '#renderer/features/products/components/product-picker.tsx';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { useKeptFocus } from '#renderer/lib/hooks/use-kept-focus.ts';
import type { Product } from '#shared/contracts/products.ts';
import { ProductLanguages } from './product-languages.tsx';
import { useSelectedProduct } from './use-selected-product.ts';

/** Writes the whole set of a product in one go. `?kit=` is the kit that is shown, `?product=` chooses the product. */
export function LaunchScreen() {
  const { t } = useTranslation();
  const products = useQuery(productsQuery);
  if (products.data) return <Workspace products={products.data} />;
  return (
    <>
      <PageHeader title={t('launch.title')} text={t('launch.subtitle')} />
      {products.isError ? (
        <LoadFailure error={products.error} onRetry={() => void products.refetch()} />
      ) : (
        <RowSkeletons count={6} />
      )}
    </>
  );
}

function Workspace({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { selected, select } = useSelectedProduct(products, user);
  const [params, setParams] = useSearchParams();
  const named = params.get('kit') ?? undefined;
  // The address changes a moment after the product.
  const [left, setLeft] = useState<string>();
  if (left !== undefined && named === undefined) setLeft(undefined);
  const kitId = named === left ? undefined : named;
  const wanted = products.find(({ id }) => String(id) === params.get('product'));
  useEffect(() => {
    if (!wanted) return;
    select(wanted);
    setParams({}, { replace: true });
  });
  const choose = (product: Product) => {
    setLeft(named);
    setParams({}, { replace: true });
    select(product);
  };
  return (
    <>
      <PageHeader
        title={t('launch.title')}
        text={t('launch.subtitle')}
        action={
          products.length > 0 && <ProductPicker products={products} selected={selected} onSelect={choose} />
        }
      />
      <Deferred>
        {selected ? (
          <ProductKit
            key={selected.id}
            product={selected}
            products={products}
            kitId={kitId}
            onSelect={select}
          />
        ) : (
          <EmptyState
            drawing={<BoxDrawing />}
            title={t('generation.noProduct.title')}
            text={t('launch.noProduct')}
            action={
              <>
                <Button variant="contained" color="primary" component={Link} to="/products">
                  {t('generation.noProduct.action')}
                </Button>
                <ExampleButton />
              </>
            }
          >
            <Box sx={{ mt: 3 }}>
              <GoalQuestion />
            </Box>
          </EmptyState>
        )}
      </Deferred>
    </>
  );
}

interface ProductKitProps {
  product: Product;
  products: readonly Product[];
  kitId: string | undefined;
  onSelect: (product: Product) => void;
}

/** The kit in the address, else the running one, else the plan of a new one. */
function ProductKit({ product, products, kitId, onSelect }: ProductKitProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(frame);
  const prompts = useQuery(promptsQuery);
  const staleness = useQuery(stalenessQuery(product));
  const origin = products.find(({ id }) => id === product.origin?.productId);
  const ofOrigin = useQuery({ ...stalenessQuery(origin ?? product), enabled: origin !== undefined });
  const kits = useQuery(kitsQuery(product.id));
  const running = kits.data?.find(({ state }) => state !== 'ended');
  const shownId = kitId ?? running?.id;
  const kit = useQuery({ ...kitQuery(shownId ?? ''), enabled: shownId !== undefined });
  const contents = useQuery({ ...productContentQuery(product.id), enabled: kit.data?.state === 'ended' });
  const show = (id: string | undefined) =>
    void navigate(id === undefined ? '/launch' : `/launch?kit=${id}`, { replace: true });

  // The address keeps the kit on screen when it has ended, and after a reload.
  useEffect(() => {
    if (kitId === undefined && running) void navigate(`/launch?kit=${running.id}`, { replace: true });
  }, [kitId, running, navigate]);
  const owner = products.find(({ id }) => id === kit.data?.productId);
  useEffect(() => {
    if (owner && owner.id !== product.id) onSelect(owner);
  }, [owner, product.id, onSelect]);

  // Who has seen the kit being written is shown what it was for, not the list of its texts.
  const seen = useRef<string>(undefined);
  const { data: shownKit } = kit;
  useEffect(() => {
    if (!shownKit) return;
    if (shownKit.state !== 'ended') {
      seen.current = shownKit.id;
      return;
    }
    const result = kitResult(shownKit);
    if (seen.current === shownKit.id && shownKit.ending === 'done' && result !== undefined) {
      void navigate(`/content/${result}`, { replace: true });
    }
  }, [shownKit, navigate]);

  const isUnknown = kit.error instanceof ApiError && kit.error.status === 404;
  const view = () => {
    if (isUnknown) {
      return (
        <EmptyState
          drawing={<LostDrawing />}
          title={t('launch.unknown.title')}
          text={t('launch.unknown.text')}
          action={<Button onClick={() => show(undefined)}>{t('launch.unknown.action')}</Button>}
        />
      );
    }
    const failed =
      [prompts, staleness, ofOrigin, kits].find(({ isError }) => isError) ?? (kit.isLoadingError && kit);
    if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
    const isLoading = shownId !== undefined && !kit.data;
    if (!prompts.data || !staleness.data || ofOrigin.isLoading || !kits.data || isLoading)
      return <RowSkeletons count={8} />;
    const shared = { prompts: prompts.data, staleness: staleness.data };
    if (kit.data && kit.data.state !== 'ended') return <RunView kit={kit.data} {...shared} />;
    if (kit.data) {
      return (
        <KitSummary
          kit={kit.data}
          product={product}
          prompts={prompts.data}
          contents={contents.data}
          download={
            <DownloadEverything
              product={product}
              versions={products.filter(({ id }) =>
                product.versions.some(({ productId }) => productId === id),
              )}
            />
          }
          onPlanAnother={() => {
            void staleness.refetch();
            show(undefined);
          }}
        />
      );
    }
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PlanView
          product={product}
          {...shared}
          origin={origin && ofOrigin.data}
          onComplete={(field) =>
            void navigate(`/products?edit=${product.id}${field ? `&field=${field}` : ''}`)
          }
          onBooked={show}
        />
        <EarlierKits kits={kits.data.filter(({ state }) => state === 'ended')} />
      </Box>
    );
  };
  return (
    <Box ref={frame} tabIndex={-1} {...keptFocus} sx={{ '&:focus': { outline: 'none' } }}>
      {view()}
      {kits.data && !running && !isUnknown && (
        <Box sx={{ mt: 4 }}>
          <ProductLanguages product={product} isLaunch />
        </Box>
      )}
    </Box>
  );
}
