import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { DocumentChange } from '#server/features/products/document-changes.ts';
import type { Product } from '#server/models/content/product.ts';
import type { FactState } from '#server/models/content/product-fact.ts';
import type { OfferPart } from '#shared/content-types/offer-parts.ts';
import { writtenText } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { offerFields } from '#shared/contracts/offer.ts';
import { createProductBody } from '#shared/contracts/products.ts';
import type { FactKind } from '#shared/rules/facts/holes.ts';
import { mainTextOf, OFFER_LIMITS, type ProofItem } from '#shared/rules/products/offer.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';

/** A value of the product that its texts lean on. */
export interface KnownFact {
  key: string;
  kind: FactKind;
  /** Key of `products.changes`. */
  name: string;
  /** Name of the field or of the part of the offer. */
  label: string;
  source: 'field' | 'offer' | 'proof';
  /** The rules of the field; '' empties it. */
  schema: z.ZodType;
  valueIn(product: Product): string;
  /** @param before what an earlier value is restored from */
  changeTo(product: Product, value: string, before?: FactState): DocumentChange;
}

const FIELDS = {
  name: 'NAME',
  decisionMakerTitle: 'NAME',
  targetGeography: 'DATA',
  outcome: 'DATA',
} as const satisfies Partial<Record<ProductField, FactKind>>;

const OFFER = {
  price: 'PRICE',
  terms: 'DATA',
  included: 'DATA',
  guarantee: 'GUARANTEE',
  bonus: 'DATA',
  deadline: 'DATE',
  senderName: 'NAME',
  senderAddress: 'ADDRESS',
} as const satisfies Partial<Record<OfferPart, FactKind>>;

const ofFields = Object.entries(FIELDS).map(([field, kind]): KnownFact => {
  const name = field as keyof typeof FIELDS;
  return {
    ...{ key: `field.${name}`, kind, name, label: name, source: 'field' },
    schema: createProductBody.shape[name],
    valueIn: (product) => product[name].trim(),
    changeTo: (_product, value) => ({ fields: { [name]: value } }),
  };
});

const ofOffer = Object.entries(OFFER).map(([part, kind]): KnownFact => {
  const name = part as keyof typeof OFFER;
  return {
    ...{ key: `offer.${name}`, kind, name: `offer.${name}`, label: name, source: 'offer' },
    schema: offerFields[name],
    valueIn: (product) => product.offer[name] ?? '',
    changeTo: ({ offer }, value) => {
      const { [name]: _before, ...others } = offer;
      return { offer: value === '' ? others : { ...others, [name]: value } };
    },
  };
});

const BUTTON = 'primaryAction';
const ofButton: KnownFact = {
  ...{ key: `offer.${BUTTON}`, kind: 'NAME', name: `offer.${BUTTON}`, label: BUTTON, source: 'offer' },
  schema: offerFields[BUTTON].shape.label,
  valueIn: ({ offer }) => offer[BUTTON]?.label ?? '',
  changeTo: ({ offer }, value) => {
    const { [BUTTON]: before, ...others } = offer;
    const { url = '' } = before ?? {};
    return { offer: value === '' && url === '' ? others : { ...others, [BUTTON]: { label: value, url } } };
  },
};

const CONSTANT: ReadonlyMap<string, KnownFact> = new Map(
  [...ofOffer, ofButton, ...ofFields].map((known) => [known.key, known]),
);

const PROOF = 'proof.';
/** Characters of a proof that stand for it in lists. */
const LONGEST_LABEL = 80;

/** The key of a proof by what it says: a proof item has no id. */
export function keyOfProof(text: string): string {
  return `${PROOF}${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
}

export function isOfProof(key: string): boolean {
  return key.startsWith(PROOF);
}

/** Texts may repeat it. */
function isPublic(item: ProofItem): boolean {
  return item.kind !== 'quote' || item.mayPublish;
}

function withText(item: ProofItem, text: string): ProofItem {
  if (item.kind === 'quote') return { ...item, quote: text };
  return item.kind === 'figure' ? { ...item, figure: text } : { ...item, text };
}

/** A proof, also one that was reworded as a fact, or that was withdrawn. @param text what it says, or said */
export function proofFact(key: string, text: string, kind: ProofItem['kind'] = 'quote'): KnownFact {
  const isIt = (item: ProofItem, { facts }: Product) => {
    const said = mainTextOf(item);
    const reworded = Object.hasOwn(facts, key) ? facts[key]?.value : undefined;
    return isPublic(item) && (keyOfProof(said) === key || said === reworded);
  };
  return {
    ...{ key, kind: 'PROOF', name: 'offer.proof', source: 'proof' },
    label: text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1).toWellFormed()}…` : text,
    schema: writtenText(OFFER_LIMITS[kind], issue('text_required')),
    valueIn: (product) => {
      const item = product.offer.proof?.find((each) => isIt(each, product));
      return item ? mainTextOf(item) : '';
    },
    changeTo: (product, value, before) => {
      const proof = product.offer.proof ?? [];
      const isThere = proof.some((item) => isIt(item, product));
      const changed = proof.flatMap((item) =>
        isIt(item, product) ? (value === '' ? [] : [withText(item, value)]) : [item],
      );
      const restored = isThere || value === '' || !before?.proof ? [] : [before.proof];
      const { proof: _before, ...others } = product.offer;
      const items = [...changed, ...restored];
      return { offer: items.length > 0 ? { ...others, proof: items } : others };
    },
  };
}

/** The proof item that holds a value. */
export function proofItem({ offer }: Product, value: string): ProofItem | undefined {
  return offer.proof?.find((item) => isPublic(item) && mainTextOf(item) === value);
}

/** The proofs of a product, by the key of each. One that was reworded as a fact keeps its key. */
function proofsOf({ offer, facts }: Product): KnownFact[] {
  const reworded = new Map(
    Object.entries(facts).flatMap(([key, { value }]) =>
      isOfProof(key) && value ? [[value, key] as const] : [],
    ),
  );
  return (offer.proof ?? []).filter(isPublic).map((item) => {
    const text = mainTextOf(item);
    return proofFact(reworded.get(text) ?? keyOfProof(text), text, item.kind);
  });
}

/** The values of a product that its texts lean on, by key. */
export function knownFactsOf(product: Product): ReadonlyMap<string, KnownFact> {
  return new Map([...CONSTANT, ...proofsOf(product).map((known) => [known.key, known] as const)]);
}

/** A value of a product; also a proof that it no longer has. */
export function knownFact(product: Product, key: string): KnownFact | undefined {
  const label = Object.hasOwn(product.facts, key) ? (product.facts[key]?.label ?? '') : '';
  return knownFactsOf(product).get(key) ?? (isOfProof(key) ? proofFact(key, label) : undefined);
}

export const CONSTANT_FACTS: readonly KnownFact[] = [...CONSTANT.values()];
