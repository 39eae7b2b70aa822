import { z } from 'zod';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import { tooLong } from '#shared/contracts/fields.ts';
import { offerFields } from '#shared/contracts/offer.ts';
import {
  cleanOffer,
  mainTextOf,
  OFFER_LIMITS,
  type OfferFields,
  PROOF_KINDS,
  type ProofItem,
} from '#shared/rules/products/offer.ts';

const line = offerFields.deadline;

/** Fields of all types of proof; `text` is the quote, figure or case. */
const proofForm = z
  .object({
    kind: z.enum(PROOF_KINDS),
    text: z.string(),
    name: line,
    company: line,
    mayPublish: z.boolean(),
    source: line,
    date: line,
  })
  .superRefine(({ kind, text }, context) => {
    const limit = OFFER_LIMITS[kind];
    if (text.length > limit) context.addIssue({ code: 'custom', path: ['text'], message: tooLong(limit) });
  });
export type ProofValues = z.infer<typeof proofForm>;

export const offerForm = z.object({ ...offerFields, proof: z.array(proofForm) });
export type OfferValues = z.infer<typeof offerForm>;

export function newProof(kind: ProofItem['kind']): ProofValues {
  return { kind, text: '', name: '', company: '', mayPublish: false, source: '', date: '' };
}

function proofValues(item: ProofItem): ProofValues {
  return { ...newProof(item.kind), ...item, text: mainTextOf(item) };
}

function proofOf({ kind, text, name, company, mayPublish, source, date }: ProofValues): ProofItem {
  if (kind === 'quote') return { kind, quote: text, name, company, mayPublish };
  return kind === 'figure' ? { kind, figure: text, source, date } : { kind, text };
}

export function offerValues(offer: OfferFields): OfferValues {
  const parts = Object.fromEntries(OFFER_PARTS.map((part) => [part, offer[part]])) as unknown as OfferFields;
  return { ...parts, proof: offer.proof.map(proofValues) };
}

/** The offer in the form, without blank proof. */
export function offerOf({ proof, ...fields }: OfferValues): OfferFields {
  return cleanOffer({ ...fields, proof: proof.map(proofOf) });
}
