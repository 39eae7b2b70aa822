import { createHash } from 'node:crypto';
import { readsPages } from '#server/features/generation/pages/competitor-pages.ts';
import type { ProductBasis } from '#server/models/content/content-version.ts';
import { factsOfContentType, isContentType, structureOfType } from '#shared/rules/content/content-types.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import { type OfferWithAnswers, offerData } from '#shared/rules/products/offer.ts';
import {
  COMPETITOR_FIELDS,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { brandVoiceData } from '#shared/rules/prompts/brand-voice-prompt.ts';
import { cleanUntrustedText } from '#shared/rules/prompts/untrusted-text.ts';

/** The fields that count for a type. Competitors' addresses count only where the prompt says to read their pages. */
function fieldsOfType(type: string): readonly ProductField[] {
  return readsPages(type)
    ? PRODUCT_FIELDS
    : PRODUCT_FIELDS.filter((field) => !COMPETITOR_FIELDS.includes(field));
}

/** The button of texts that were written when its address counted. */
export const WITH_ADDRESS = 'primaryAction with address';

/** What a text of this type is made from of a product with these values. */
export function productBasis(options: {
  type: string;
  product: ProductFieldValues;
  offer: OfferWithAnswers;
  brandVoice: BrandVoiceRules | undefined;
}): ProductBasis {
  const { type, product, offer, brandVoice } = options;
  const fields = fieldsOfType(type).map(
    (field) => [field, cleanUntrustedText(productFieldValue(product, field))] as const,
  );
  const parts = isContentType(type) ? offerData(offer, factsOfContentType(type).offer) : {};
  // Pages, ads and scripts name the button, not its address, which is often known only after they are written.
  if (structureOfType(type) !== 'emails' && parts.primaryAction) {
    const { label } = offer.primaryAction;
    parts[WITH_ADDRESS] = parts.primaryAction;
    parts.primaryAction = label === '' ? undefined : { label };
  }
  const voice = brandVoice && brandVoiceData(brandVoice);
  return {
    fields: Object.fromEntries(
      fields.filter(([, value]) => value !== '').map(([field, value]) => [field, hashOf(value)]),
    ),
    offer: Object.fromEntries(
      Object.entries(parts)
        .filter(([, value]) => value !== undefined)
        .map(([part, value]) => [part, hashOf(sorted(value))]),
    ),
    voice: voice && Object.keys(voice).length > 0 ? hashOf(voice) : null,
  };
}

/** Part of the hash is enough to compare two values. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}

/** The database does not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, sorted(entry)]);
}
