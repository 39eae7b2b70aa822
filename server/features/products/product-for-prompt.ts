import { raw } from 'objection';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { Product } from '#server/models/content/product.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { EMPTY_OFFER, type OfferFields } from '#shared/rules/products/offer.ts';

export interface ProductForPrompt {
  product: Product;
  brandVoice: BrandVoiceRules | undefined;
  offer: OfferFields;
}

const NEWEST_OFFER = `(select o.fields from product_offers o where o.product_id = products.id
  order by o.version desc limit 1)`;

type Row = Product & (BrandVoiceRules | { samples: null }) & { offer: Partial<OfferFields> | null };

/**
 * A product with its offer and brand voice, read by one query.
 * @throws AppError `product_not_found`
 */
export async function getProductForPrompt(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<ProductForPrompt> {
  const row = (await Product.query(ctx.db)
    .leftJoin('brandVoices', 'brandVoices.productId', 'products.id')
    .where({ 'products.id': options.productId, 'products.userId': options.userId })
    .whereNull('products.deletedAt')
    .select(
      'products.*',
      'samples',
      'dos',
      'donts',
      'bannedWords',
      'formality',
      raw(NEWEST_OFFER).as('offer'),
    )
    .first()) as Row | undefined;
  if (!row) throw new AppError('product_not_found');
  const offer = { ...EMPTY_OFFER, ...row.offer };
  if (row.samples === null) return { product: row, brandVoice: undefined, offer };
  const { samples, dos, donts, bannedWords, formality } = row;
  return { product: row, brandVoice: { samples, dos, donts, bannedWords, formality }, offer };
}
