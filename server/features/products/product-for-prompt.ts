import type { ServiceContext } from '#server/database/service-context.ts';
import type { Product } from '#server/models/content/product.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { EMPTY_OFFER, type OfferWithAnswers } from '#shared/rules/products/offer.ts';
import { getProduct, type ProductOfUser } from './products.service.ts';

export interface ProductForPrompt {
  product: Product;
  brandVoice: BrandVoiceRules | undefined;
  offer: OfferWithAnswers;
}

/** @throws AppError `product_not_found` */
export async function getProductForPrompt(
  ctx: ServiceContext,
  options: ProductOfUser,
): Promise<ProductForPrompt> {
  const product = await getProduct(ctx, options);
  const { brandVoice, offer } = product;
  return {
    product,
    brandVoice: brandVoice ?? undefined,
    offer: { ...EMPTY_OFFER, ...offer, ...answersOf(product) },
  };
}

/** What was answered for the texts of a product, newest first, without fields and parts of the offer, which prompts have anyway. */
function answersOf({ facts, changes }: Product): Pick<OfferWithAnswers, 'answers' | 'notAvailable'> {
  const own = Object.entries(facts)
    .flatMap(([key, fact]) =>
      fact.into !== undefined || /^(?:field|offer|proof)\./u.test(key)
        ? []
        : [{ ...fact, changedAt: changes[`fact.${key}`]?.at ?? '' }],
    )
    .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  return {
    answers: own.flatMap(({ label, kind, value }) =>
      value === undefined ? [] : [{ fact: label || kind, answer: value }],
    ),
    notAvailable: own.flatMap(({ label, kind, absent }) => (absent ? [label || kind] : [])),
  };
}
