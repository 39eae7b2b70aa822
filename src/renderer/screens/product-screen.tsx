import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { spendableCredits, useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { productActivityQuery } from '#renderer/features/activity/api/list-activity.ts';
import { RecentActivity } from '#renderer/features/activity/components/recent-activity.tsx';
import { factsQuery } from '#renderer/features/facts/api.ts';
import { FactsPanel } from '#renderer/features/facts/facts-panel.tsx';
import {
  productContentQuery,
  promptsQuery,
  stalenessQuery,
} from '#renderer/features/generation/api/content-queries.ts';
import { productTextsOf } from '#renderer/features/generation/inputs/product-texts.ts';
import { NextStep } from '#renderer/features/generation/next/next-step.tsx';
import { CoverageMap } from '#renderer/features/generation/overview/coverage-map.tsx';
import { OpenWork } from '#renderer/features/generation/overview/open-work.tsx';
import { ProductSources } from '#renderer/features/generation/overview/product-sources.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { SetCheckPanel } from '#renderer/features/generation/set-check/set-check-panel.tsx';
import { setCheckQuery } from '#renderer/features/generation/set-check/set-check-queries.ts';
import { dismissBriefMutation } from '#renderer/features/products/api/briefs.ts';
import { translateVersionMutation } from '#renderer/features/products/api/language-versions.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { ProductExportButton } from '#renderer/features/products/components/product-export-button.tsx';
import { OfferSummary } from '#renderer/features/products/home/offer-summary.tsx';
import { ProductBrief } from '#renderer/features/products/home/product-brief.tsx';
import { VoiceSummary } from '#renderer/features/products/home/voice-summary.tsx';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { ReadyNotice } from '#renderer/features/products/source/ready-notice.tsx';
import { useOpenBrief } from '#renderer/features/products/source/use-brief.ts';
import { systemInfoQuery } from '#renderer/features/system/api/system-info.ts';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import type { Product } from '#shared/contracts/products.ts';
import { nextContent } from '#shared/rules/content/next-content.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import { nextUnlock } from '#shared/rules/products/unlocks.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ProductLanguages } from './product-languages.tsx';
import { useSelectedProduct } from './use-selected-product.ts';
import { useSentenceWording } from './use-sentence-wording.ts';

const BrandVoiceDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/brand-voice/brand-voice-dialog.tsx')).BrandVoiceDialog,
}));
const FillInDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/source/fill-in-dialog.tsx')).FillInDialog,
}));
const OfferDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/offer/offer-dialog.tsx')).OfferDialog,
}));
const ProofInterview = lazy(async () => ({
  default: (await import('#renderer/features/products/offer/proof-interview.tsx')).ProofInterview,
}));

const Column = ({ children, place }: { children: React.ReactNode; place: object }) => (
  <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0, ...place }}>{children}</Box>
);

/** The home of one product of the user. Any other id shows the not-found page. */
export function ProductScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const products = useQuery(productsQuery);
  const product = products.data?.find((candidate) => String(candidate.id) === id);
  // The product may have been added in another tab or on another device since the list was fetched.
  const { isFetchedAfterMount, refetch } = products;
  const isUnknown = products.data !== undefined && !product;
  useEffect(() => {
    if (isUnknown && !isFetchedAfterMount) void refetch();
  }, [isUnknown, isFetchedAfterMount, refetch]);
  const isMissing = isUnknown && isFetchedAfterMount;
  useDocumentTitle(isMissing ? null : (product?.name ?? t('products.title')));
  useSelection(products.data ?? [], product);

  if (product) return <ProductHome key={product.id} product={product} />;
  if (isMissing) return <NotFoundScreen />;
  if (products.isError) return <LoadFailure error={products.error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton width="40%" height={40} />
      <Skeleton variant="rounded" height={96} sx={{ mt: 3 }} />
      <Skeleton variant="rounded" height={480} sx={{ mt: 2.5 }} />
    </div>
  );
}

/** Selects the product on all screens. */
function useSelection(products: readonly Product[], product: Product | undefined) {
  useSelectedProduct(products, useCurrentUser());
  const selectProduct = useProductSelectionStore((state) => state.selectProduct);
  const id = product?.id;
  useEffect(() => {
    if (id !== undefined) selectProduct(id);
  }, [id, selectProduct]);
}

/** The choice of a source, open at `?source`. `?source={id}` shows a brief. */
function useSourceDialog() {
  const [searchParams, setSearchParams] = useSearchParams();
  const wanted = searchParams.get('source');
  const open = wanted !== null;
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);
  return {
    isShown,
    show: (briefId = '') => setSearchParams({ source: briefId }),
    state: {
      briefId: wanted || undefined,
      open,
      onClose: () => setSearchParams({}, { replace: true }),
      onExited: () => setShown(false),
    },
  };
}

function ProductHome({ product }: { product: Product }) {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  const credits = spendableCredits(useCurrentUser());
  const word = useSentenceWording();
  const system = useQuery(systemInfoQuery);
  const prompts = useQuery(promptsQuery);
  const contents = useQuery(productContentQuery(product.id));
  const staleness = useQuery(stalenessQuery(product));
  const activity = useQuery(productActivityQuery(product.id));
  const facts = useQuery(factsQuery(product.id));
  const setCheck = useQuery(setCheckQuery(product.id));
  const voice = useDialog<Product>();
  const offer = useDialog<Product>();
  const proof = useDialog<Product>();
  const source = useSourceDialog();
  const brief = useOpenBrief(product.id);
  const dismiss = useMutation(dismissBriefMutation);
  const translate = useMutation(translateVersionMutation);
  const [askedFact, setAskedFact] = useState<string>();
  const [open, setOpen] = useState<readonly ProductField[]>([]);
  const openField = useCallback((field: ProductField) => setOpen((known) => [...known, field]), []);
  const closeField = useCallback(
    (field: ProductField) => setOpen((known) => known.filter((other) => other !== field)),
    [],
  );

  const failed = [prompts, contents].find(({ isError }) => isError);
  const known = prompts.data && contents.data && productTextsOf(contents.data, prompts.data, staleness.data);
  const loading = !known && !failed && (
    <Skeleton role="status" variant="rounded" height={160} aria-label={t('common.loading')} />
  );
  // Shown together, because what comes late would push down what somebody is about to press.
  const isReady = [prompts, contents, staleness, facts, setCheck].every(({ isPending }) => !isPending);
  const written = known?.results.map(({ id, type }) => ({ contentId: id, type })) ?? [];
  const writtenTypes = new Set(written.map(({ type }) => type));
  const unlock = known && nextUnlock(product, known.prompts);
  const hasNext = known && (unlock || nextContent(product, known.prompts, writtenTypes));

  return (
    <>
      <PageHeader
        title={product.name}
        text={[typeLabel(product.type), product.primaryIndustry].filter(Boolean).join(' · ')}
        action={
          <ProductExportButton product={product} hasWords isPrimary={known !== undefined && !hasNext} />
        }
      />
      {brief && !source.state.open && (
        <Box sx={{ mb: 2.5 }}>
          <ReadyNotice
            brief={brief}
            product={product.name}
            onOpen={() => source.show(brief.id)}
            onDismiss={() => dismiss.mutate(brief.id)}
            onTranslate={() => translate.mutate(product.id)}
          />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <Column place={{}}>
          {hasNext && (
            <NextStep
              product={product}
              prompts={known.prompts}
              written={writtenTypes}
              credits={credits}
              completeTo={() => unlock?.fields[0] && openField(unlock.fields[0])}
            />
          )}
          {loading}
          {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
          {known && known.prompts.length > 0 && (
            <CoverageMap product={product} prompts={known.prompts} written={written} />
          )}
          <ProductBrief
            product={product}
            open={open}
            onOpen={openField}
            onClose={closeField}
            onFillIn={() => source.show()}
          />
        </Column>
        <Column place={{ gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } }}>
          {isReady ? (
            <>
              {known && (
                <FactsPanel
                  productId={product.id}
                  typeName={(type) => contentTypeName(type, known.prompts)}
                  word={word}
                  onCollectProof={() => proof.show(product)}
                  asked={askedFact}
                  onAsked={() => setAskedFact(undefined)}
                />
              )}
              {known && (
                <SetCheckPanel
                  productId={product.id}
                  texts={known}
                  isSample={system.data?.sampleMode === true}
                  onOpenOffer={() => offer.show(product)}
                  onFact={setAskedFact}
                />
              )}
              {known && <OpenWork texts={known} />}
              <VoiceSummary product={product} onOpen={() => voice.show(product)} />
              <OfferSummary product={product} onOpen={() => offer.show(product)} />
              <ProductLanguages product={product} />
            </>
          ) : (
            <Skeleton variant="rounded" height={480} />
          )}
        </Column>
        <Column place={{ gridColumn: { lg: 1 } }}>
          {known && <ProductSources productId={product.id} texts={known} />}
          <RecentActivity activity={activity} contentName={(type) => contentTypeName(type, prompts.data)} />
        </Column>
      </Box>
      <Suspense>
        {voice.shown && <BrandVoiceDialog product={voice.shown.item} {...voice.state} />}
        {offer.shown && <OfferDialog product={offer.shown.item} {...offer.state} />}
        {proof.shown && <ProofInterview product={proof.shown.item} {...proof.state} />}
        {source.isShown && <FillInDialog product={product} {...source.state} />}
      </Suspense>
    </>
  );
}
