import { OFFER_PARTS, type OfferPart } from '#shared/content-types/offer-parts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';

/** How a product is sold; '' means not specified. */
export const SALES_MOTIONS = ['', 'self_serve', 'sales_led', 'local_service', 'shop'] as const;
export type SalesMotion = (typeof SALES_MOTIONS)[number];

export const PROOF_KINDS = ['quote', 'figure', 'case'] as const;

export type ProofItem =
  /** A quote without permission to publish never reaches a prompt. */
  | { kind: 'quote'; quote: string; name: string; company: string; mayPublish: boolean }
  /** `date` is a text, because many figures have only a year or a quarter. */
  | { kind: 'figure'; figure: string; source: string; date: string }
  | { kind: 'case'; text: string };

export interface OfferAction {
  label: string;
  url: string;
}

/**
 * What is sold, on which terms, and the proof for it. All fields are optional: '' or an empty list means not
 * specified.
 */
export interface OfferFields {
  price: string;
  terms: string;
  included: string;
  guarantee: string;
  bonus: string;
  deadline: string;
  proof: ProofItem[];
  primaryAction: OfferAction;
  secondaryAction: OfferAction;
  /** Addresses in the footer of a page. */
  imprintUrl: string;
  privacyUrl: string;
  senderName: string;
  senderAddress: string;
  activationEvent: string;
  dealSize: string;
  unitCost: string;
  salesMotion: SalesMotion;
}

interface Answer {
  fact: string;
  answer: string;
}

/** An offer for a prompt, with what a person has answered for the texts of the product. */
export interface OfferWithAnswers extends OfferFields {
  answers?: readonly Answer[];
  /** Facts that do not exist. */
  notAvailable?: readonly string[];
}

/** Characters of all answers in a prompt, and how many of them the names of what does not exist may take. */
const MOST_ANSWERED = 8_000;
const MOST_NAMED = 2_000;

/** Maximum characters of values, and maximum number of proof items. */
export const OFFER_LIMITS = {
  line: 200,
  price: 500,
  text: 2_000,
  address: 500,
  url: 2_000,
  quote: 600,
  figure: 300,
  case: 1_000,
  proof: 20,
} as const;

export const EMPTY_OFFER: Readonly<OfferFields> = {
  price: '',
  terms: '',
  included: '',
  guarantee: '',
  bonus: '',
  deadline: '',
  proof: [],
  primaryAction: { label: '', url: '' },
  secondaryAction: { label: '', url: '' },
  imprintUrl: '',
  privacyUrl: '',
  senderName: '',
  senderAddress: '',
  activationEvent: '',
  dealSize: '',
  unitCost: '',
  salesMotion: '',
};

const tidy = (text: string) => (isBlankText(text) ? '' : text.trim());

function tidyTexts<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, typeof entry === 'string' ? tidy(entry) : entry]),
  ) as Value;
}

/** The required text of a proof item. */
export function mainTextOf(item: ProofItem): string {
  if (item.kind === 'quote') return item.quote;
  return item.kind === 'figure' ? item.figure : item.text;
}

/** Removes surrounding white space, invisible texts and proof items without a text. */
export function cleanOffer(offer: OfferFields): OfferFields {
  return {
    ...tidyTexts(offer),
    proof: offer.proof.map(tidyTexts).filter((item) => mainTextOf(item) !== ''),
    primaryAction: tidyTexts(offer.primaryAction),
    secondaryAction: tidyTexts(offer.secondaryAction),
  };
}

function filled<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => typeof entry !== 'string' || !isBlankText(entry)),
  ) as Partial<Value>;
}

/** The part's value without unpublishable quotes; undefined: nothing is left. */
function publicValue(offer: OfferFields, part: OfferPart): unknown {
  if (part === 'proof') {
    const items = offer.proof.flatMap((item): Partial<ProofItem>[] => {
      if (isBlankText(mainTextOf(item))) return [];
      if (item.kind !== 'quote') return [filled(item)];
      const { mayPublish, ...quote } = item;
      return mayPublish ? [filled(quote)] : [];
    });
    return items.length > 0 ? items : undefined;
  }
  const value = offer[part];
  if (typeof value === 'string') return isBlankText(value) ? undefined : value;
  const action = filled(value);
  return Object.keys(action).length > 0 ? action : undefined;
}

/** The entries that fit into so many characters, none of them cut. */
function thatFit<Entry>(
  entries: readonly Entry[],
  most: number,
  lengthOf: (entry: Entry) => number,
): Entry[] {
  let left = most;
  return entries.filter((entry) => {
    const fits = lengthOf(entry) <= left;
    if (fits) left -= lengthOf(entry);
    return fits;
  });
}

/**
 * The given parts for the data block of a prompt, and answers as far as they fit: only filled-in ones, without unpublishable quotes. The
 * caller cleans the texts like all user input.
 */
export function offerData(offer: OfferWithAnswers, parts: readonly OfferPart[]): Record<string, unknown> {
  const notAvailable = thatFit(offer.notAvailable ?? [], MOST_NAMED, (name) => name.length);
  const mostAnswered = MOST_ANSWERED - notAvailable.join('').length;
  const answers = thatFit(
    offer.answers ?? [],
    mostAnswered,
    ({ fact, answer }) => fact.length + answer.length,
  );
  const values = OFFER_PARTS.filter((part) => parts.includes(part)).map(
    (part) => [part, publicValue(offer, part)] as const,
  );
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    ...(answers.length > 0 && { answers }),
    // The name is all that a model is told about it.
    ...(notAvailable.length > 0 && { not_available_leave_out: notAvailable }),
  };
}

/** Parts that are empty, so that {@link offerData} leaves them out. */
export function missingOfferParts(offer: OfferFields, parts: readonly OfferPart[]): OfferPart[] {
  const known = offerData(offer, parts);
  return OFFER_PARTS.filter((part) => parts.includes(part) && !Object.hasOwn(known, part));
}

/** Parts that not every product has. An invented deadline or bonus is worse than none. */
const OPTIONAL_PARTS = [
  'bonus',
  'deadline',
  'secondaryAction',
  'imprintUrl',
  'privacyUrl',
] as const satisfies readonly OfferPart[];

export type UsualPart = Exclude<OfferPart, (typeof OPTIONAL_PARTS)[number]>;

/** Missing parts that nearly every product has. Screens ask for these. */
export function usuallyMissed(offer: OfferFields, parts: readonly OfferPart[]): UsualPart[] {
  return missingOfferParts(offer, parts).filter(
    (part): part is UsualPart => !(OPTIONAL_PARTS as readonly string[]).includes(part),
  );
}

function isFilled(value: OfferFields[OfferPart]): boolean {
  if (typeof value === 'string') return value !== '';
  return Array.isArray(value) ? value.length > 0 : value.label + value.url !== '';
}

/** The filled-in parts, in the form in which they are stored. */
export function filledOffer(offer: OfferFields): Partial<OfferFields> {
  const clean = cleanOffer(offer);
  return Object.fromEntries(
    OFFER_PARTS.filter((part) => isFilled(clean[part])).map((part) => [part, clean[part]]),
  );
}

export function isOfferEmpty(offer: OfferFields): boolean {
  return Object.keys(filledOffer(offer)).length === 0;
}

/** All texts of an offer that a piece of content may repeat, such as prices, figures and quotes. */
export function offerTexts(offer: OfferWithAnswers): string[] {
  return textsIn([offerData(offer, OFFER_PARTS), offer.answers]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === 'kind' ? [] : textsIn(entry)));
}
