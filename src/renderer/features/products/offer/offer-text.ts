import type { TFunction } from 'i18next';
import type { OfferPart } from '#shared/content-types/offer-parts.ts';
import type { OfferFields, ProofItem } from '#shared/rules/products/offer.ts';

function proofText(t: TFunction, item: ProofItem): string {
  if (item.kind === 'case') return item.text;
  if (item.kind === 'figure') return [item.figure, item.source, item.date].filter(Boolean).join(', ');
  const { quote, name, company, mayPublish } = item;
  const permission = t(mayPublish ? 'offer.proof.permission' : 'offer.proof.noPermission');
  return `${[`“${quote}”`, name, company].filter(Boolean).join(', ')} (${permission})`;
}

/** A part of an offer as one text; '' if it is empty. */
export function offerPartText(t: TFunction, offer: OfferFields, part: OfferPart): string {
  if (part === 'proof') return offer.proof.map((item) => proofText(t, item)).join('\n');
  if (part === 'salesMotion') return offer.salesMotion && t(`offer.salesMotions.${offer.salesMotion}`);
  const value = offer[part];
  return typeof value === 'string' ? value : [value.label, value.url].filter(Boolean).join('\n');
}
