import { OFFER_LIMITS } from '#shared/rules/products/offer.ts';
import {
  COMPETITOR_FIELDS,
  isLineField as isLineOfProduct,
  PRODUCT_FIELDS,
  type ProductField,
  productFieldLimit,
} from '#shared/rules/products/product-fields.ts';

/** Fields of the offer that are one text each. */
const BRIEF_OFFER_FIELDS = ['price', 'terms', 'included', 'guarantee'] as const;

/** Each proposal is one item of proof. All other fields are proposed once. */
const BRIEF_PROOF_FIELDS = ['proofQuote', 'proofFigure', 'proofCase'] as const;
export type BriefProofField = (typeof BRIEF_PROOF_FIELDS)[number];

/** What a brief proposes, in the order of the form. */
export const BRIEF_FIELDS = [...PRODUCT_FIELDS, ...BRIEF_OFFER_FIELDS, ...BRIEF_PROOF_FIELDS] as const;
export type BriefField = (typeof BRIEF_FIELDS)[number];

/** Fields with evidence that a brief needs to cost anything. */
export const CHARGED_FROM_FIELDS = 5;
/** Items of each kind of proof. */
export const MOST_PROOF_ITEMS = 4;

const OFFER_FIELD_LIMITS: Record<Exclude<BriefField, ProductField>, number> = {
  price: OFFER_LIMITS.price,
  terms: OFFER_LIMITS.text,
  included: OFFER_LIMITS.text,
  guarantee: OFFER_LIMITS.text,
  proofQuote: OFFER_LIMITS.quote,
  proofFigure: OFFER_LIMITS.figure,
  proofCase: OFFER_LIMITS.case,
};

export function isLineField(field: BriefField): boolean {
  return isProductField(field) && isLineOfProduct(field);
}

/** Maximum characters of a field's value. */
export function briefFieldLimit(field: BriefField): number {
  return isProductField(field) ? productFieldLimit(field) : OFFER_FIELD_LIMITS[field];
}

export function isProductField(field: BriefField): field is ProductField {
  return (PRODUCT_FIELDS as readonly string[]).includes(field);
}

export function isProofField(field: BriefField): field is BriefProofField {
  return (BRIEF_PROOF_FIELDS as readonly string[]).includes(field);
}

export function isCompetitorField(field: BriefField): boolean {
  return (COMPETITOR_FIELDS as readonly string[]).includes(field);
}
