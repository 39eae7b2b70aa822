import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import { type ClaimKind, plainWords, type SetClaim } from './claims.ts';
import { figuresOfValue, isSameValue } from './same-value.ts';

export const CONTRADICTION_KINDS = [
  'price',
  'trial_length',
  'trial_end',
  'trial_card',
  'guarantee',
  'term',
  'deadline',
  'figure',
  'name',
  'trigger',
  'button_label',
  'category',
  'category_missing',
  'core_message',
  'core_message_missing',
  'segment',
  'segment_missing',
  'promise',
] as const;
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];

/** Parts of the offer that texts are compared with. */
export const COMPARED_PARTS = [
  'price',
  'terms',
  'guarantee',
  'deadline',
  'primaryAction',
  'senderName',
] as const;
export type ComparedPart = (typeof COMPARED_PARTS)[number];

export interface ContradictionSide {
  contentId: number;
  passage: string;
  value: string;
}

export interface Contradiction {
  kind: ContradictionKind;
  /** What both sides speak of. */
  subject: string;
  left: ContradictionSide;
  /** Null: nothing that should be there. */
  right: ContradictionSide | { source: 'offer'; field: ComparedPart; value: string } | null;
}

export interface MatrixRow {
  kind: ClaimKind;
  subject: string;
  texts: ContradictionSide[];
}

export interface ComparedText {
  contentId: number;
  /** Whether buyers read it. */
  isCopy: boolean;
  text: string;
}

export interface ComparedSet {
  claims: readonly SetClaim[];
  texts: readonly ComparedText[];
  offer: Partial<OfferFields>;
  language: CheckedLanguage;
  /** Whether every text of the product was read: else nothing can be said to be missing. */
  isComplete: boolean;
}

/** More than a person goes through. */
const MOST_CONTRADICTIONS = 100;
const MOST_ROWS = 200;

/** Compares what the texts of a product say of the same subjects, with each other and with its offer. */
export function compareSet(set: ComparedSet): { contradictions: Contradiction[]; matrix: MatrixRow[] } {
  const contradictions = [
    ...disagreements(set),
    ...doubledTriggers(set),
    ...unusedChoices(set, 'category_name', ['category', 'category_missing']),
    ...unusedChoices(set, 'core_message', ['core_message', 'core_message_missing']),
    ...segments(set),
    ...brokenPromises(set),
  ];
  return { contradictions: contradictions.slice(0, MOST_CONTRADICTIONS), matrix: matrixOf(set.claims) };
}

/** Kinds that have one right value for each subject. */
const VALUED = ['price', 'trial', 'guarantee', 'term', 'deadline', 'figure', 'name', 'button_label'] as const;

function kindOf({ kind, key }: SetClaim): ContradictionKind {
  if (kind !== 'trial') return kind as ContradictionKind;
  return key === 'length' ? 'trial_length' : key === 'card' ? 'trial_card' : 'trial_end';
}

function disagreements(set: ComparedSet): Contradiction[] {
  return VALUED.flatMap((kind) =>
    groupsOf(set.claims, kind).flatMap((claims) => {
      // Labels of other buttons may differ.
      if (kind === 'button_label' && claims[0]?.key !== 'primary') return [];
      return disagreementsIn(set, claims);
    }),
  );
}

function disagreementsIn({ offer, language }: ComparedSet, claims: readonly SetClaim[]): Contradiction[] {
  const found: Contradiction[] = [];
  const report = (claim: SetClaim, right: Contradiction['right']) =>
    found.push({ kind: kindOf(claim), subject: claim.key, left: sideOf(claim), right });
  const isSame = (one: SetClaim, other: SetClaim) =>
    isSameValue(one.value, other.value, { language, isName: isName(one) });
  const left = claims.filter((claim) => {
    const part = partOf(claim);
    const value = part && offerValue(offer, part);
    if (!part || !value || agreesWithOffer(claim, value, language)) return true;
    report(claim, { source: 'offer', field: part, value });
    return false;
  });
  const usual = left.toSorted((a, b) => count(left, b, isSame) - count(left, a, isSame))[0];
  if (!usual) return found;
  for (const claim of left) if (!isSame(claim, usual)) report(claim, sideOf(usual));
  return found;
}

function count<Item>(all: readonly Item[], item: Item, isSame: (one: Item, other: Item) => boolean): number {
  return all.filter((other) => isSame(item, other)).length;
}

function isName({ kind, key }: SetClaim): boolean {
  const isWord = (kind === 'trial' && key !== 'length') || (kind === 'guarantee' && key === 'scope');
  return isWord || kind === 'name' || kind === 'button_label';
}

/** The part of the offer that says the same. */
function partOf({ kind, key }: SetClaim): ComparedPart | undefined {
  if (kind === 'price' && key === 'product') return 'price';
  if (kind === 'trial' && key === 'length') return 'terms';
  if (kind === 'guarantee' && key === 'length') return 'guarantee';
  if (kind === 'deadline') return 'deadline';
  if (kind === 'button_label') return 'primaryAction';
  return kind === 'name' && key === 'sender' ? 'senderName' : undefined;
}

function offerValue(offer: Partial<OfferFields>, part: ComparedPart): string {
  return part === 'primaryAction' ? (offer.primaryAction?.label ?? '') : (offer[part] ?? '');
}

function agreesWithOffer(claim: SetClaim, value: string, language: CheckedLanguage): boolean {
  if (isName(claim)) return isSameValue(claim.value, value, { language, isName: true });
  // A part of the offer says more than one thing, so only what it says nothing of is wrong.
  const [kind] = figuresOfValue(claim.value, language)[0]?.kinds ?? [];
  const isSaid = figuresOfValue(value, language).some((figure) => figure.kinds[0] === kind);
  return (kind !== undefined && !isSaid) || isSameValue(claim.value, value, { language });
}

/** Two emails that the same event sends at the same time. */
function doubledTriggers({ claims, language }: ComparedSet): Contradiction[] {
  return groupsOf(claims, 'trigger').flatMap((group) =>
    group.flatMap((claim, index): Contradiction[] => {
      const earlier = group
        .slice(0, index)
        .find(
          (other) => other.passage !== claim.passage && isSameValue(other.value, claim.value, { language }),
        );
      return earlier
        ? [{ kind: 'trigger', subject: claim.key, left: sideOf(earlier), right: sideOf(claim) }]
        : [];
    }),
  );
}

/** A choice that texts disagree on, or that no text for buyers follows. */
function unusedChoices(
  set: ComparedSet,
  kind: 'category_name' | 'core_message',
  [differs, isMissing]: [ContradictionKind, ContradictionKind],
): Contradiction[] {
  const claims = set.claims.filter((claim) => claim.kind === kind);
  const chosen = claims.find(({ key }) => key === 'chosen');
  if (!chosen) return [];
  const words = plainWords(chosen.value);
  const others = claims
    // Texts may word the message anew, but use one category.
    .filter((claim) => (claim.key === 'chosen' || kind === 'category_name') && !isPartOf(claim.value, words))
    .map(
      (claim): Contradiction => ({
        ...{ kind: differs, subject: chosen.value, left: sideOf(claim), right: sideOf(chosen) },
      }),
    );
  const copy = set.texts.filter(({ isCopy }) => isCopy);
  const isUsed = copy.some(({ text }) => plainWords(text).includes(words));
  if (isUsed || copy.length === 0 || !set.isComplete) return others;
  return [...others, { kind: isMissing, subject: chosen.value, left: sideOf(chosen), right: null }];
}

function segments(set: ComparedSet): Contradiction[] {
  const claims = set.claims.filter(({ kind }) => kind === 'segment');
  const isFirst = ({ value }: SetClaim) => plainWords(value) === 'first';
  const chosen = claims.find(isFirst);
  if (!chosen) return [];
  const key = plainWords(chosen.key);
  const others = claims
    .filter((claim) => isFirst(claim) && plainWords(claim.key) !== key)
    .map(
      (claim): Contradiction => ({
        ...{ kind: 'segment', subject: chosen.key, left: sideOf(claim), right: sideOf(chosen) },
      }),
    );
  const copy = set.texts.filter(({ isCopy }) => isCopy).map(({ contentId }) => contentId);
  const isAddressed = claims.some((claim) => copy.includes(claim.contentId) && plainWords(claim.key) === key);
  if (isAddressed || copy.length === 0 || !set.isComplete) return others;
  return [...others, { kind: 'segment_missing', subject: chosen.key, left: sideOf(chosen), right: null }];
}

/** A promise without a condition, which another place takes back. */
function brokenPromises({ claims }: ComparedSet): Contradiction[] {
  const limits = claims.filter(({ kind }) => kind === 'limit');
  return claims.flatMap((claim): Contradiction[] => {
    if (claim.kind !== 'promise' || plainWords(claim.value) !== 'always') return [];
    const same = limits.filter(({ key }) => plainWords(key) === plainWords(claim.key));
    const limit = same.find(({ contentId }) => contentId === claim.contentId) ?? same[0];
    return limit ? [{ kind: 'promise', subject: claim.key, left: sideOf(claim), right: sideOf(limit) }] : [];
  });
}

/** Whether one of two names is the other with more words. */
function isPartOf(value: string, words: string): boolean {
  const plain = plainWords(value);
  return plain.includes(words) || words.includes(plain);
}

/** The claims of a kind by subject. */
function groupsOf(claims: readonly SetClaim[], kind: ClaimKind): SetClaim[][] {
  const ofKind = claims.filter((claim) => claim.kind === kind);
  return [...Map.groupBy(ofKind, ({ key }) => plainWords(key)).values()];
}

/** What each text says of the subjects that more than one of them speaks of. */
function matrixOf(claims: readonly SetClaim[]): MatrixRow[] {
  return [...Map.groupBy(claims, ({ kind, key }) => `${kind} ${plainWords(key)}`).values()]
    .flatMap((group): MatrixRow[] => {
      const [first] = group;
      if (!first || new Set(group.map(({ contentId }) => contentId)).size < 2) return [];
      return [{ kind: first.kind, subject: first.key, texts: group.map(sideOf) }];
    })
    .slice(0, MOST_ROWS);
}

function sideOf({ contentId, passage, value }: SetClaim): ContradictionSide {
  return { contentId, passage, value };
}
