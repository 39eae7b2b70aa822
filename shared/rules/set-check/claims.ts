/** What a text may say of a subject that other texts of the same product speak of too. */
export const CLAIM_KINDS = [
  'price',
  'trial',
  'guarantee',
  'term',
  'deadline',
  'figure',
  'name',
  'trigger',
  'button_label',
  'category_name',
  'core_message',
  'segment',
  'promise',
  'limit',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  kind: ClaimKind;
  /** What it is about. Some kinds have fixed keys, see `CLAIM_MEANINGS`. */
  key: string;
  value: string;
  /** Verbatim. */
  passage: string;
}

/** A claim of one of the texts of a set. */
export interface SetClaim extends Claim {
  contentId: number;
}

export const CLAIM_LIMITS = { key: 80, value: 200, passage: 400, ofText: 60 } as const;

/** What a model is told about keys and values. The comparison relies on them. */
export const CLAIM_MEANINGS: Readonly<Record<ClaimKind, string>> = {
  price:
    'what the product costs. key: "product", or the name of another package. value: amount, currency and unit as the text has them, such as "79 USD per technician per month". No worked examples, prices of competitors or price tests',
  trial:
    'how a trial works. key "length": its duration; key "end": "ends by itself" or "becomes paid"; key "card": "no card" or "card needed"',
  guarantee:
    'how money comes back. key "length": the duration; key "scope": "full" or "partial"; key "start": what the duration counts from; key "route": how it is asked for, in a few words',
  term: 'another condition of the contract or delivery. key: what it is, such as "cancel notice", "setup fee", "contract length", "access", "delivery time", "largest group". value: duration, amount or number, "0" for none or free',
  deadline:
    'a date on which something of the offer ends or begins. key: what it is. value: the date as 2026-12-31',
  figure:
    'a measured or counted figure about the product, its makers or its proof. key: what is measured. value: the figures with units and their direction, such as "52 to 14 minutes"',
  name: 'the name of a part of the product, its method or its sender. key: its role, such as "method", "sender" or "teacher". value: the name',
  trigger:
    'an email that an event sends. key: the event in two to four English words, such as "trial started". value: how long after the event, "0" for at once, "3 days before" for a notice. passage: the subject of the email. No messages that only follow the previous one',
  button_label:
    'the label of a button. key "primary": the button that begins a purchase, trial or sign-up; key "other": any other. value: the label without formatting',
  category_name:
    'the category that the product is said to be. key "chosen": the text decides on it; key "used": the text uses it. value: the name. No categories that the text turns down',
  core_message:
    'the one sentence that all texts carry. key "chosen": the text sets it; key "used": the text says it. value: the sentence',
  segment:
    'the group of buyers that comes first. key: its name in a few English words. value "first": the text chooses it; value "addressed": the text speaks to it',
  promise:
    'what a headline, hero or button promises. key: what is promised. value "always" without a condition, "limited" if the same passage states its condition',
  limit:
    'a concession, gap or rule about what must not be promised. key: that promise. value: the limit in a few words',
};

/** Letters and digits alone, so that case, punctuation and formatting make no difference. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}%$€]+/gu, ' ')
    .trim();
}
