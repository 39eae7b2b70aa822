import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CardGrid } from '#renderer/components/card-grid.tsx';
import { FirstDeferred } from '#renderer/components/deferred.tsx';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { GoalQuestion } from '#renderer/components/goal-row.tsx';
import { LinkIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { BoxDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ListViewChoice } from '#renderer/components/lists/list-view-choice.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { QuotaNotice } from '#renderer/features/accounts/components/quota-notice.tsx';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { DeleteProductDialog } from '#renderer/features/products/components/delete-product-dialog.tsx';
import { ExampleButton } from '#renderer/features/products/components/example-button.tsx';
import {
  PRODUCT_CARD_SIZE,
  ProductCardSkeletons,
} from '#renderer/features/products/components/product-card-frame.tsx';
import { ProductDialog } from '#renderer/features/products/components/product-dialog.tsx';
import { EmptyCards, ProductGrid } from '#renderer/features/products/components/product-grid.tsx';
import { DeletedProducts } from '#renderer/features/products/history/deleted-products.tsx';
import { OpenBriefs } from '#renderer/features/products/source/open-briefs.tsx';
import { useListView } from '#renderer/lib/hooks/use-list-view.ts';
import type { ReturnState } from '#renderer/lib/return-state.ts';
import { useProductViewStore } from '#renderer/lib/stores/list-view-stores.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { KIT_GOALS, type KitGoal } from '#shared/rules/kits/kit-goals.ts';
import { PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';
import { ProductSaved } from './product-saved.tsx';

const ProductRows = lazy(async () => ({
  default: (await import('#renderer/features/products/rows/product-rows.tsx')).ProductRows,
}));

const BrandVoiceDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/brand-voice/brand-voice-dialog.tsx')).BrandVoiceDialog,
}));

const OfferDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/offer/offer-dialog.tsx')).OfferDialog,
}));

const SourceDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/source/source-dialog.tsx')).SourceDialog,
}));

const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }));

interface Form {
  product: Product | undefined;
  /** Fills in the form of a new product. */
  brief?: ProductBrief | undefined;
  initialField?: ProductField | undefined;
}

/** `?edit={id}` opens the form of a product, at `&field={name}`; `?new` opens an empty form. */
function useProductForm(products: Product[] | undefined) {
  const { shown, show, state } = useDialog<Form>();
  const [searchParams, setSearchParams] = useSearchParams();
  const wanted = searchParams.get('edit');
  const asked = wanted ? products?.find(({ id }) => String(id) === wanted) : undefined;
  const isNew = searchParams.has('new');
  const initialField = PRODUCT_FIELDS.find((known) => known === searchParams.get('field'));
  if ((asked || isNew) && !shown) show({ product: asked, initialField });
  return {
    dialog: shown && { ...shown.item, ...state },
    openDialog: useCallback(
      (product?: Product, field?: ProductField) => show({ product, initialField: field }),
      [show],
    ),
    openBrief: (brief: ProductBrief) => show({ product: undefined, brief }),
    closeDialog: () => {
      state.onClose();
      if (wanted || isNew) setSearchParams({}, { replace: true });
    },
  };
}

/** A dialog about one product. `?{name}={id}` opens it too, and with a `ReturnState` leads back when it closes. */
function useProductDialog(products: Product[] | undefined, name: string) {
  const { shown, show, state } = useDialog<Product>();
  const [searchParams, setSearchParams] = useSearchParams();
  const wanted = searchParams.get(name);
  const back = useLocation().state as ReturnState | null;
  const navigate = useNavigate();
  const asked = wanted && !shown ? products?.find(({ id }) => String(id) === wanted) : undefined;
  if (asked) show(asked);
  const onClose = () => {
    state.onClose();
    if (wanted && back?.returnTo)
      return void navigate(back.returnTo, { replace: true, state: { generates: back.generates } });
    if (wanted) setSearchParams({}, { replace: true });
  };
  return { show, dialog: shown && { product: shown.item, ...state, onClose } };
}

/** The choice of a source for a new product, open at `?source`. `?source={id}` shows a brief. */
function useSourceDialog() {
  const [searchParams, setSearchParams] = useSearchParams();
  const wanted = searchParams.get('source');
  return {
    isOpen: wanted !== null,
    briefId: wanted || undefined,
    open: (briefId = '') => setSearchParams({ source: briefId }),
    close: () => setSearchParams({}, { replace: true }),
  };
}

/** The way to a goal, open at `?goal={goal}`, for the product of `&product={id}` or a new one. */
function useGoalDialog(products: Product[] | undefined) {
  const [shown, setShown] = useState<{ goal: KitGoal; product: Product | undefined }>();
  const [searchParams, setSearchParams] = useSearchParams();
  const goal = KIT_GOALS.find((known) => known === searchParams.get('goal'));
  const id = searchParams.get('product');
  const product = id === null ? undefined : products?.find((known) => String(known.id) === id);
  // A product that was just saved is not in the list yet.
  const isKnown = id === null ? products !== undefined : product !== undefined;
  if (goal && isKnown && shown?.goal !== goal) setShown({ goal, product });
  return {
    shown,
    isOpen: goal !== undefined,
    open: (wanted: KitGoal, productId: number) =>
      setSearchParams({ goal: wanted, product: String(productId) }),
    close: () => setSearchParams({}, { replace: true }),
    forget: () => setShown(undefined),
  };
}

/** Lists all products. `?highlight={id}` frames one and scrolls to it. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const products = useQuery(productsQuery);
  // Placeholders stay until the cards are rendered.
  const [isCold] = useState(products.isPending);
  const { view, choose, highlight } = useListView(useProductViewStore());
  const { dialog, openDialog, openBrief, closeDialog } = useProductForm(products.data);
  const source = useSourceDialog();
  const goal = useGoalDialog(products.data);
  const goalOfSaved = useRef<[KitGoal, number]>(undefined);
  const { selectProduct } = useProductSelectionStore();
  const [savedId, setSavedId] = useState<number | null>(null);
  const saved = products.data?.find(({ id }) => id === savedId);
  const voice = useProductDialog(products.data, 'voice');
  const offer = useProductDialog(products.data, 'offer');
  const deletion = useDialog<Product>();

  return (
    <>
      <PageHeader
        title={t('products.title')}
        text={t('products.subtitle')}
        action={
          <Button
            {...(products.data?.length !== 0 && { variant: 'contained', color: 'primary' })}
            startIcon={<PlusIcon />}
            onClick={() => openDialog()}
          >
            {t('products.add')}
          </Button>
        }
      />
      <QuotaNotice />
      {!source.isOpen && !goal.isOpen && !dialog && (
        <OpenBriefs
          products={products.data ?? []}
          onOpenNew={(brief) => (brief.state === 'ready' ? openBrief(brief) : source.open(brief.id))}
        />
      )}
      {saved && (
        <ProductSaved
          product={saved}
          onComplete={(field) => openDialog(saved, field)}
          onClose={() => setSavedId(null)}
        />
      )}
      {products.isError && <LoadFailure error={products.error} onRetry={() => void products.refetch()} />}
      {products.data?.length === 0 && (
        <EmptyState
          drawing={<BoxDrawing />}
          title={t('products.empty.title')}
          text={t('products.empty.text')}
          action={
            <>
              <Button
                variant="contained"
                color="primary"
                startIcon={<LinkIcon />}
                onClick={() => source.open()}
                sx={{ whiteSpace: 'normal' }}
              >
                {t('fromSource.start')}
              </Button>
              <Button onClick={() => openDialog()}>{t('products.empty.action')}</Button>
              <ExampleButton />
            </>
          }
        >
          <Box sx={{ mt: 3 }}>
            <GoalQuestion />
          </Box>
        </EmptyState>
      )}
      {!products.isError && products.data?.length !== 0 && (
        <Box sx={{ mb: 2 }}>
          <ListViewChoice label={t('products.rows.view')} view={view} onChange={choose} />
        </Box>
      )}
      {products.isPending && (view === 'rows' ? <RowSkeletons count={8} /> : <ProductCardSkeletons />)}
      {products.data && products.data.length > 0 && view === 'rows' && (
        <Suspense fallback={<RowSkeletons count={8} />}>
          <ProductRows />
        </Suspense>
      )}
      {products.data && products.data.length > 0 && view === 'cards' && (
        <FirstDeferred
          fallback={
            isCold ? (
              <ProductCardSkeletons />
            ) : (
              <CardGrid columnWidth={PRODUCT_CARD_SIZE.width}>
                <EmptyCards products={products.data} />
              </CardGrid>
            )
          }
        >
          <ProductGrid
            products={products.data}
            highlight={highlight}
            onEdit={openDialog}
            onBrandVoice={voice.show}
            onOffer={offer.show}
            onDelete={deletion.show}
          />
        </FirstDeferred>
      )}
      {products.data && <DeletedProducts />}
      {dialog && (
        <ProductDialog
          {...dialog}
          onClose={() => {
            closeDialog();
            // Its address replaces that of the form.
            if (goalOfSaved.current) goal.open(...goalOfSaved.current);
            goalOfSaved.current = undefined;
          }}
          onSaved={({ id }, wanted) => {
            if (dialog.product) return;
            selectProduct(id);
            if (wanted) goalOfSaved.current = [wanted, id];
            else setSavedId(id);
          }}
        />
      )}
      <Suspense>
        {goal.shown && (
          <GoalDialog
            key={goal.shown.goal}
            {...goal.shown}
            open={goal.isOpen}
            onClose={goal.close}
            onExited={goal.forget}
          />
        )}
        {source.isOpen && (
          <SourceDialog
            briefId={source.briefId}
            open
            onClose={source.close}
            onReady={(brief) => {
              source.close();
              openBrief(brief);
            }}
          />
        )}
      </Suspense>
      <Suspense>{voice.dialog && <BrandVoiceDialog {...voice.dialog} />}</Suspense>
      <Suspense>{offer.dialog && <OfferDialog {...offer.dialog} />}</Suspense>
      <DeleteProductDialog
        product={deletion.shown?.item}
        open={deletion.state.open}
        onClose={deletion.state.onClose}
      />
    </>
  );
}
