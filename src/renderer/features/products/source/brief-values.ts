import { evidenceOf, type FieldEvidence } from '#renderer/features/products/evidence/field-evidence.ts';
import {
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import type { ApplyBriefBody, BriefFieldProposal, ProductBrief } from '#shared/contracts/product-briefs.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  type BriefField,
  isCompetitorField,
  isProductField,
  isProofField,
} from '#shared/rules/briefs/brief-fields.ts';
import { COMPETITOR_FIELDS, PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

export interface Proposal extends BriefFieldProposal {
  index: number;
  /** Undefined: it is only suggested. */
  evidence: FieldEvidence | undefined;
}

export function proposalsOf({ fields, sources }: Pick<ProductBrief, 'fields' | 'sources'>): Proposal[] {
  return fields.map((proposal, index) => ({ ...proposal, index, evidence: evidenceOf(proposal, sources) }));
}

export function proposalFor(proposals: readonly Proposal[], field: BriefField): Proposal | undefined {
  return proposals.find((proposal) => proposal.field === field);
}

/** The form with every proposal that has evidence. Suggestions wait until the user takes them. */
export function proposedFormValues(proposals: readonly Proposal[]): ProductFormValues {
  const backed = proposals.filter(({ field, evidence }) => evidence && isProductField(field));
  return {
    ...productFormValues(undefined),
    ...Object.fromEntries(backed.map(({ field, value }) => [field, value])),
  };
}

/** The accepted parts of the offer: the text by index of the proposal. */
export type OfferChoice = Readonly<Record<number, string>>;

export function offerProposals(proposals: readonly Proposal[]): Proposal[] {
  return proposals.filter(({ field }) => !isProductField(field));
}

/** Every offer proposal that has evidence, as it was proposed. */
export function proposedOffer(proposals: readonly Proposal[]): OfferChoice {
  const backed = offerProposals(proposals).filter(({ evidence }) => evidence);
  return Object.fromEntries(backed.map(({ index, value }) => [index, value]));
}

/** What is saved of a form that a brief has filled in. Empty fields are left out. */
export function appliedFields(
  values: ProductFormValues,
  offer: OfferChoice,
  proposals: readonly Proposal[],
): ApplyBriefBody['fields'] {
  const ofProduct = PRODUCT_FIELDS.map((field) => ({ field, value: values[field] }));
  const ofOffer = offerProposals(proposals).map(({ index, field }) => ({
    field,
    value: offer[index] ?? '',
    proposal: index,
  }));
  return [...ofProduct, ...ofOffer].filter(({ value }) => !isBlankText(value));
}

/** A proposal with the product's current value. */
export interface Difference extends Proposal {
  now: string;
}

/** Fields whose values are compared together: a competitor may be in any of its fields. */
function sameKind(field: BriefField): readonly BriefField[] {
  return isCompetitorField(field) ? COMPETITOR_FIELDS : [field];
}

/**
 * What a brief adds to a product: proposals for empty fields, and those that differ from what is there.
 * @param known values of the product and its offer; of proof, the main text of each item
 */
export function compareWithProduct(
  proposals: readonly Proposal[],
  known: (field: BriefField) => readonly string[],
): { additions: Proposal[]; differences: Difference[] } {
  const additions: Proposal[] = [];
  const differences: Difference[] = [];
  for (const proposal of proposals) {
    const now = known(proposal.field).filter((text) => !isBlankText(text));
    const isKnown = sameKind(proposal.field).some((field) =>
      known(field).some((text) => text.trim() === proposal.value.trim()),
    );
    if (isKnown) continue;
    if (isProofField(proposal.field) || now.length === 0) additions.push(proposal);
    else differences.push({ ...proposal, now: now[0] ?? '' });
  }
  return { additions, differences };
}
