import { isDeepStrictEqual } from 'node:util';
import type { Evidence, Product, ValueChange } from '#server/models/content/product.ts';
import type { ProductDocument } from '#server/models/content/product-version.ts';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import { productFields } from './product.presenter.ts';

/** The parts to change. Fields that are left out keep their value; an offer, a brand voice or the facts are replaced as a whole. */
export interface DocumentChange extends Partial<Omit<ProductDocument, 'fields'>> {
  fields?: Partial<ProductFields>;
  /** Evidence to add. */
  evidence?: readonly Evidence[];
  /** The version that the change is based on; undefined: not checked. */
  seen?: number | undefined;
}

export function documentOf(product: Product): ProductDocument {
  const { offer, brandVoice, facts } = product;
  return { fields: productFields(product), offer, brandVoice, facts };
}

/** Every value of a document under its name: `outcome`, `offer.price`, `fact.<key>`, `brandVoice`. Empty parts of an offer are null. */
function valuesOf({ fields, offer, brandVoice, facts }: DocumentChange): Map<string, unknown> {
  const parts = offer && OFFER_PARTS.map((part): [string, unknown] => [`offer.${part}`, offer[part] ?? null]);
  const known = Object.entries(facts ?? {}).map(([key, fact]): [string, unknown] => [`fact.${key}`, fact]);
  const values = [
    ...Object.entries(fields ?? {}),
    ...[...(parts ?? []), ...known],
    ['brandVoice', brandVoice] as const,
  ];
  return new Map(values.filter(([, value]) => value !== undefined));
}

/** Names of the values that differ in `change`, as keys of `products.changes`. */
export function changedNames(before: DocumentChange, change: DocumentChange): string[] {
  const known = valuesOf(before);
  const given = [...valuesOf(change)];
  return given.filter(([name, value]) => !isDeepStrictEqual(value, known.get(name))).map(([name]) => name);
}

/** Of each field. Each proof of an offer has evidence of its own. */
const MOST_EVIDENCE = 50;

/** Adds evidence, and drops the oldest of a field that has too much of it. */
export function withEvidence(known: readonly Evidence[], added: readonly Evidence[]): Evidence[] {
  const all = [...known, ...added];
  const later = (field: string, index: number) =>
    all.filter((item, at) => at > index && item.field === field);
  return all.filter(({ field }, index) => later(field, index).length < MOST_EVIDENCE);
}

export function changesAt(names: readonly string[], change: ValueChange): Record<string, ValueChange> {
  return Object.fromEntries(names.map((name) => [name, change]));
}

/** The last change of the offer; undefined: the product has never had one. */
export function lastOfferChange({ changes }: Product): ValueChange | undefined {
  const ofOffer = Object.entries(changes).filter(([name]) => name.startsWith('offer.'));
  return ofOffer.map(([, change]) => change).toSorted((one, other) => other.version - one.version)[0];
}

/** ISO 8601; null while there is no brand voice. */
export function voiceChangedAt({ brandVoice, changes }: Product): string | null {
  return (brandVoice && changes.brandVoice?.at) ?? null;
}
