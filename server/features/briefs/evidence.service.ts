import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getOffer } from '#server/features/products/offer.service.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import type { InTurn } from '#server/http/register-routes.ts';
import type { BriefSource } from '#server/models/content/brief-source.ts';
import { ProductEvidence } from '#server/models/content/product-evidence.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import { type BriefField, isProductField, isProofField } from '#shared/rules/briefs/brief-fields.ts';
import { comparableText, containsQuote } from '#shared/rules/briefs/quote-check.ts';
import type { BriefSourceState } from '#shared/rules/briefs/source-states.ts';
import { EMPTY_OFFER, mainTextOf, type OfferFields } from '#shared/rules/products/offer.ts';
import { readPageFor } from './read-sources.ts';

const MOST_PAGES = 10;
const TOTAL_MS = 25_000;

type EvidenceRow = ProductEvidence &
  Pick<BriefSource, 'address' | 'title' | 'readAt' | 'textHash'> & {
    sourceKind: BriefSource['kind'];
  };

export type CurrentEvidence = EvidenceRow & { isChanged: boolean };
type ProductOfUser = { userId: number; productId: number };

/**
 * For each field the newest evidence of its current value, else its newest one, marked as changed. Each item
 * of proof has its own.
 * @throws AppError `product_not_found`
 */
export async function currentEvidence(
  ctx: ServiceContext,
  options: ProductOfUser,
): Promise<CurrentEvidence[]> {
  const product = await getProduct(ctx, options);
  const offer = { ...EMPTY_OFFER, ...(await getOffer(ctx, options))?.fields };
  const rows = (await ProductEvidence.query(ctx.db)
    .alias('e')
    .join('brief_sources as s', 's.id', 'e.sourceId')
    .where('e.productId', options.productId)
    .orderBy('e.id', 'desc')
    .select(
      'e.*',
      's.kind as sourceKind',
      's.address',
      's.title',
      's.readAt',
      's.textHash',
    )) as EvidenceRow[];
  const isCurrent = ({ field, value }: EvidenceRow) =>
    valuesOf(field, product, offer).some((known) => known.trim() === value.trim());
  const groups = Map.groupBy(rows, ({ field, value }) => (isProofField(field) ? `${field} ${value}` : field));
  return [...groups.values()].flatMap((group) => {
    const row = group.find(isCurrent) ?? group[0];
    return row ? [Object.assign(row, { isChanged: !isCurrent(row) })] : [];
  });
}

function valuesOf(field: BriefField, product: ProductFields, offer: OfferFields): string[] {
  if (isProductField(field)) return [product[field]];
  if (isProofField(field)) return offer.proof.map(mainTextOf);
  return [offer[field]];
}

export interface LookedAtPage {
  address: string;
  state: BriefSourceState;
  isChanged: boolean;
}

/**
 * Reads the pages of the current evidence once more, and marks evidence whose quote has gone. A page that
 * can't be read changes nothing.
 * @throws AppError `product_not_found`, `page_reading_off`
 */
export async function lookAgain(
  ctx: GenerationContext,
  options: ProductOfUser & { inTurn: InTurn },
): Promise<{ pages: LookedAtPage[]; evidence: CurrentEvidence[] }> {
  const known = await currentEvidence(ctx, options);
  if (!ctx.readsPages) throw new AppError('page_reading_off');
  const ofPage = Map.groupBy(
    known.filter(({ sourceKind, address }) => sourceKind === 'url' && address !== null),
    ({ address }) => address ?? '',
  );
  const reader = { userId: options.userId, signal: AbortSignal.timeout(TOTAL_MS) };
  const pages = await Promise.all(
    [...ofPage].slice(0, MOST_PAGES).map(async ([address, evidence]): Promise<LookedAtPage> => {
      const reading = await readPageFor(ctx, reader, new URL(address));
      if (reading.state !== 'read') return { address, state: reading.state, isChanged: false };
      const { text, textHash } = reading.page;
      await options.inTurn(() => noteLook(ctx, evidence, comparableText(text)));
      return { address, state: 'read', isChanged: evidence.some((known) => known.textHash !== textHash) };
    }),
  );
  return { pages, evidence: await currentEvidence(ctx, options) };
}

async function noteLook(
  ctx: ServiceContext,
  evidence: readonly CurrentEvidence[],
  text: string,
): Promise<void> {
  const checkedAt = ctx.now();
  for (const { id, quote, goneAt } of evidence) {
    const isThere = containsQuote(text, quote);
    await ProductEvidence.query(ctx.db)
      .findById(id)
      .patch({ checkedAt, goneAt: isThere ? null : (goneAt ?? checkedAt) });
  }
}
