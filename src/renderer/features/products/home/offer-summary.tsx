import { useQuery } from '@tanstack/react-query';
import { evidenceQuery } from '#renderer/features/products/api/briefs.ts';
import { offerQuery } from '#renderer/features/products/api/offer.ts';
import { EvidenceMark } from '#renderer/features/products/evidence/evidence-mark.tsx';
import { offerPartText } from '#renderer/features/products/offer/offer-text.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { OfferPart } from '#shared/content-types/offer-parts.ts';
import type { Product } from '#shared/contracts/products.ts';
import { SummaryPanel } from './summary-panel.tsx';

const SHOWN = [
  'price',
  'terms',
  'guarantee',
  'deadline',
  'primaryAction',
] as const satisfies readonly OfferPart[];

export function OfferSummary({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { t, format } = useTexts();
  const { hasOffer, name } = product;
  const query = useQuery({ ...offerQuery(product.id), enabled: hasOffer });
  const offer = query.data;
  const evidence = useQuery(evidenceQuery(product.id)).data;
  const markOf = (part: OfferPart) => {
    const known = evidence?.find(({ field }) => field === part);
    return known && <EvidenceMark evidence={known} label={t(`offer.parts.${part}`)} />;
  };
  return (
    <SummaryPanel
      title={t('offer.tooltip')}
      isEmpty={!hasOffer}
      emptyText={t('offer.empty.text')}
      emptyAction={t('productHome.setOffer')}
      editLabel={t('productHome.editOffer', { name })}
      query={query}
      facts={
        offer && [
          ...SHOWN.map((part) => ({
            label: t(`offer.parts.${part}`),
            value: offerPartText(t, offer, part),
            mark: markOf(part),
          })),
          {
            label: t('offer.parts.proof'),
            value: format.list(
              (['quote', 'figure', 'case'] as const)
                .map((kind) => ({ kind, count: offer.proof.filter((item) => item.kind === kind).length }))
                .filter(({ count }) => count > 0)
                .map(({ kind, count }) => t(`productHome.proof.${kind}`, { count })),
            ),
          },
        ]
      }
      onOpen={onOpen}
    />
  );
}
