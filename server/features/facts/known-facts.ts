import type { z } from 'zod';
import type { DocumentChange } from '#server/features/products/document-changes.ts';
import type { Product } from '#server/models/content/product.ts';
import type { OfferPart } from '#shared/content-types/offer-parts.ts';
import { offerFields } from '#shared/contracts/offer.ts';
import { createProductBody } from '#shared/contracts/products.ts';
import type { FactKind } from '#shared/rules/facts/holes.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';

/** A value of the product that its texts lean on. */
export interface KnownFact {
  key: string;
  kind: FactKind;
  /** Key of `products.changes`. */
  name: string;
  /** Name of the field or of the part of the offer. */
  label: string;
  source: 'field' | 'offer';
  /** The rules of the field; '' empties it. */
  schema: z.ZodType;
  valueIn(product: Product): string;
  changeTo(product: Product, value: string): DocumentChange;
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

export const KNOWN_FACTS: ReadonlyMap<string, KnownFact> = new Map(
  [...ofOffer, ofButton, ...ofFields].map((known) => [known.key, known]),
);
