import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProduct, lockProduct, type ProductOfUser } from '#server/features/products/products.service.ts';
import type { InTurn } from '#server/http/register-routes.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { type Evidence, Product } from '#server/models/content/product.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import { type BriefField, isProductField, isProofField } from '#shared/rules/briefs/brief-fields.ts';
import { comparableText, containsQuote } from '#shared/rules/briefs/quote-check.ts';
import type { BriefSourceState } from '#shared/rules/briefs/source-states.ts';
import { EMPTY_OFFER, mainTextOf, type OfferFields } from '#shared/rules/products/offer.ts';
import { readPageFor } from './read-sources.ts';

const MOST_PAGES = 10;
const TOTAL_MS = 25_000;

export type CurrentEvidence = Evidence & { source: BriefSource; isChanged: boolean };
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
  const offer = { ...EMPTY_OFFER, ...product.offer };
  const isCurrent = ({ field, value }: Evidence) =>
    valuesOf(field, product, offer).some((known) => known.trim() === value.trim());
  const groups = Map.groupBy(product.evidence.toReversed(), ({ field, value }) =>
    isProofField(field) ? `${field} ${value}` : field,
  );
  const ids = product.evidence.map(({ sourceId }) => sourceId);
  const sources = await BriefSource.query(ctx.db)
    .whereIn('id', ids)
    .select('id', 'kind', 'address', 'title', 'readAt', 'textHash');
  return [...groups.values()].flatMap((group) => {
    const item = group.find(isCurrent) ?? group[0];
    const source = sources.find(({ id }) => id === item?.sourceId);
    return item && source ? [{ ...item, source, isChanged: !isCurrent(item) }] : [];
  });
}

/** Whether both say the same about a field. */
export function isSameEvidence(one: Evidence, other: Evidence): boolean {
  return (['field', 'value', 'quote', 'sourceId'] as const).every((key) => one[key] === other[key]);
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
    known.filter(({ source }) => source.kind === 'url' && source.address !== null),
    ({ source }) => source.address ?? '',
  );
  const reader = { userId: options.userId, signal: AbortSignal.timeout(TOTAL_MS) };
  const pages = await Promise.all(
    [...ofPage].slice(0, MOST_PAGES).map(async ([address, evidence]): Promise<LookedAtPage> => {
      const reading = await readPageFor(ctx, reader, new URL(address));
      if (reading.state !== 'read') return { address, state: reading.state, isChanged: false };
      const { text, textHash } = reading.page;
      await options.inTurn(() => noteLook(ctx, options, { evidence, text: comparableText(text) }));
      return {
        address,
        state: 'read',
        isChanged: evidence.some(({ source }) => source.textHash !== textHash),
      };
    }),
  );
  return { pages, evidence: await currentEvidence(ctx, options) };
}

async function noteLook(
  ctx: ServiceContext,
  { userId, productId }: ProductOfUser,
  { evidence, text }: { evidence: readonly Evidence[]; text: string },
): Promise<void> {
  const checkedAt = ctx.now().toISOString();
  await withTransaction(ctx, async (trx) => {
    const product = await lockProduct(trx, { userId, productId });
    const noted = product.evidence.map((item) => {
      if (!evidence.some((looked) => isSameEvidence(looked, item))) return item;
      return {
        ...item,
        checkedAt,
        goneAt: containsQuote(text, item.quote) ? null : (item.goneAt ?? checkedAt),
      };
    });
    await Product.query(trx.db).findById(productId).patch({ evidence: noted });
  });
}
