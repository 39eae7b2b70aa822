import { OFFER_LIMITS } from '#shared/rules/products/offer.ts';
import { PRODUCT_FIELDS, type ProductField, productLimits } from '#shared/rules/products/product-fields.ts';

/** Fields of the offer that are one text each. */
const BRIEF_OFFER_FIELDS = ['price', 'terms', 'included', 'guarantee'] as const;

/** Each proposal is one item of proof. All other fields are proposed once. */
const BRIEF_PROOF_FIELDS = ['proofQuote', 'proofFigure', 'proofCase'] as const;
export type BriefProofField = (typeof BRIEF_PROOF_FIELDS)[number];

/** What a brief proposes, in the order of the form. */
export const BRIEF_FIELDS = [...PRODUCT_FIELDS, ...BRIEF_OFFER_FIELDS, ...BRIEF_PROOF_FIELDS] as const;
export type BriefField = (typeof BRIEF_FIELDS)[number];

export const COMPETITOR_FIELDS = ['competitorUrl1', 'competitorUrl2', 'competitorUrl3'] as const;

/** Fields with evidence that a brief needs to cost anything. */
export const CHARGED_FROM_FIELDS = 5;
/** Items of each kind of proof. */
export const MOST_PROOF_ITEMS = 4;

const LINES: readonly BriefField[] = [
  'name',
  'type',
  'primaryIndustry',
  'decisionMakerTitle',
  'targetGeography',
  'targetLanguage',
];

const OTHERS: Partial<Record<BriefField, number>> = {
  price: OFFER_LIMITS.price,
  terms: OFFER_LIMITS.text,
  included: OFFER_LIMITS.text,
  guarantee: OFFER_LIMITS.text,
  proofQuote: OFFER_LIMITS.quote,
  proofFigure: OFFER_LIMITS.figure,
  proofCase: OFFER_LIMITS.case,
};

export function isLineField(field: BriefField): boolean {
  return LINES.includes(field);
}

/** Maximum characters of a field's value. */
export function briefFieldLimit(field: BriefField): number {
  if (isLineField(field)) return productLimits.line;
  if (isCompetitorField(field)) return productLimits.url;
  return OTHERS[field] ?? productLimits.text;
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
