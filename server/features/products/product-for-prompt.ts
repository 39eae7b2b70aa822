import type { ServiceContext } from '#server/database/service-context.ts';
import type { Product } from '#server/models/content/product.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { EMPTY_OFFER, type OfferWithAnswers } from '#shared/rules/products/offer.ts';
import { getProduct } from './products.service.ts';

export interface ProductForPrompt {
  product: Product;
  brandVoice: BrandVoiceRules | undefined;
  offer: OfferWithAnswers;
}

/** @throws AppError `product_not_found` */
export async function getProductForPrompt(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<ProductForPrompt> {
  const product = await getProduct(ctx, options);
  const { brandVoice, offer } = product;
  return {
    product,
    brandVoice: brandVoice ?? undefined,
    offer: { ...EMPTY_OFFER, ...offer, ...answersOf(product) },
  };
}

/** What was answered for the texts of a product. Proof that was asked for counts as an answer, too. */
function answersOf({ facts }: Product): Pick<OfferWithAnswers, 'answers' | 'notAvailable'> {
  const own = Object.values(facts).filter(({ into }) => into === undefined);
  return {
    answers: own.flatMap(({ label, kind, value }) =>
      value === undefined ? [] : [{ fact: label || kind, answer: value }],
    ),
    notAvailable: own.flatMap(({ label, kind, absent }) => (absent ? [label || kind] : [])),
  };
}
