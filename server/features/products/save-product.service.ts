import { StaleEditError } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { Product } from '#server/models/content/product.ts';
import type { SaveBrandVoiceBody } from '#shared/contracts/brand-voice.ts';
import type { SaveOfferBody } from '#shared/contracts/offer.ts';
import type { UpdateProductBody } from '#shared/contracts/products.ts';
import { cleanBrandVoice, isEmptyBrandVoice } from '#shared/rules/products/brand-voice.ts';
import { filledOffer } from '#shared/rules/products/offer.ts';
import { changeProduct } from './product-document.service.ts';
import { trimmed } from './products.service.ts';

type Saved<Body> = { userId: number; productId: number; body: Body };

/**
 * Changes the given fields.
 * @throws AppError `product_not_found`, `storage_full`; StaleEditError
 */
export async function updateProduct(
  ctx: ServiceContext,
  options: Saved<UpdateProductBody>,
): Promise<Product> {
  const { version, ...given } = options.body;
  return changeProduct(ctx, options, () => ({ fields: trimmed(given), seen: version }));
}

/**
 * Replaces a product's offer.
 * @throws AppError `product_not_found`, `storage_full`; StaleEditError
 */
export async function saveOffer(ctx: ServiceContext, options: Saved<SaveOfferBody>): Promise<Product> {
  const { version, ...given } = options.body;
  return changeProduct(ctx, options, () => ({ offer: filledOffer(given), seen: version }));
}

/**
 * Replaces a product's brand voice. An empty one removes it.
 * @throws AppError `product_not_found`, `storage_full`; StaleEditError
 */
export async function saveBrandVoice(
  ctx: ServiceContext,
  options: Saved<SaveBrandVoiceBody>,
): Promise<Product> {
  const { expectedUpdatedAt: expected, ...given } = options.body;
  const voice = cleanBrandVoice(given);
  return changeProduct(ctx, options, (product) => {
    const known = voiceChangedAt(product);
    const isSeen =
      expected === undefined || (expected && Date.parse(expected)) === (known && Date.parse(known));
    if (!isSeen) throw new StaleEditError(product);
    return { brandVoice: isEmptyBrandVoice(voice) ? null : voice };
  });
}

/** ISO 8601; null while there is no brand voice. */
export function voiceChangedAt({ brandVoice, changes }: Product): string | null {
  return (brandVoice && changes.brandVoice?.at) ?? null;
}
