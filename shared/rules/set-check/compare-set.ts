import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import { type ClaimKind, plainWords, type SetClaim } from './claims.ts';
import { agreement, isSameMoment, type ReadValue, valueReader } from './same-value.ts';

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
  /** Whether every text of the product was read as it is now: else nothing can be said to be missing. */
  isComplete: boolean;
}

/** More than a person goes through. */
const MOST_CONTRADICTIONS = 100;
const MOST_ROWS = 200;
/** Different values of one subject, and emails of one event, that are compared with each other. */
const MOST_VALUES = 30;

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

type Subject = Pick<SetClaim, 'kind' | 'key'>;
type Read = (value: string) => ReadValue;

function kindOf({ kind, key }: Subject): ContradictionKind {
  if (kind !== 'trial') return kind as ContradictionKind;
  return key === 'length' ? 'trial_length' : key === 'card' ? 'trial_card' : 'trial_end';
}

function disagreements(set: ComparedSet): Contradiction[] {
  const read = valueReader(set.language);
  return VALUED.flatMap((kind) =>
    groupsOf(set.claims, kind).flatMap(([key, claims]) => {
      // Labels of other buttons may differ.
      if (kind === 'button_label' && key !== 'primary') return [];
      return disagreementsIn(set.offer, { subject: { kind, key }, claims, read });
    }),
  );
}

interface SubjectClaims {
  subject: Subject;
  claims: readonly SetClaim[];
  read: Read;
}

function disagreementsIn(
  offer: Partial<OfferFields>,
  { subject, claims, read }: SubjectClaims,
): Contradiction[] {
  const found: Contradiction[] = [];
  const report = (wrong: readonly SetClaim[], right: Contradiction['right']) => {
    for (const claim of wrong)
      found.push({ kind: kindOf(subject), subject: claim.key, left: sideOf(claim), right });
  };
  const isSame = (one: string, other: string) =>
    isName(subject) ? plainWords(one) === plainWords(other) : agreement(read(one), read(other)) !== false;
  const part = partOf(subject);
  const said = part && offerValue(offer, part);
  const values = [...Map.groupBy(claims, ({ value }) => plainWords(value)).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_VALUES)
    .map((same) => ({ same, value: same[0]?.value ?? '' }))
    .filter(({ same, value }) => {
      const agrees = said ? agreesWithOffer(value, said, { subject, read }) : undefined;
      if (part && said && agrees === false) report(same, { source: 'offer', field: part, value: said });
      // An offer may have two right values, which contradict each other.
      return agrees === undefined;
    });
  const [usual] = values
    .map(({ same, value }) => {
      const agreeing = values.filter((other) => isSame(value, other.value));
      return { claim: same[0], value, count: agreeing.flatMap((other) => other.same).length };
    })
    .toSorted((a, b) => b.count - a.count);
  if (!usual?.claim) return found;
  for (const { same, value } of values) if (!isSame(value, usual.value)) report(same, sideOf(usual.claim));
  return found;
}

function isName({ kind, key }: Subject): boolean {
  const isWord = (kind === 'trial' && key !== 'length') || (kind === 'guarantee' && key === 'scope');
  return isWord || kind === 'name' || kind === 'button_label';
}

/** The part of the offer that says the same. */
function partOf({ kind, key }: Subject): ComparedPart | undefined {
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

const CLAUSE_END = /[.;!?,](?=\s)|\n/u;
const TRIAL =
  /(?<!\p{L})(?:trials?|try|pru[eé]b\p{L}{1,4}|probar|testes?|testar|experimentar|experimente)(?!\p{L})/iu;

/** @returns undefined when the offer says nothing that the value can be compared with */
function agreesWithOffer(
  value: string,
  offered: string,
  { subject, read }: Pick<SubjectClaims, 'subject' | 'read'>,
): boolean | undefined {
  if (isName(subject)) return plainWords(value) === plainWords(offered);
  // The terms name other durations too.
  const isTrial = subject.kind === 'trial';
  const clauses = isTrial ? offered.split(CLAUSE_END).filter((clause) => TRIAL.test(clause)) : [offered];
  const [claimed, said] = [read(value), read(clauses.join('\n'))];
  const isDated = claimed.dates.length > 0 && said.dates.length > 0;
  const [kind] = claimed.figures[0]?.kinds ?? [];
  const isSaid = said.figures.some((figure) => figure.kinds[0] === kind);
  // A part of the offer says more than one thing, so only what it says otherwise is wrong.
  if (!isDated && !claimed.isNothing && kind !== undefined && !isSaid) return undefined;
  return agreement(claimed, said);
}

/** Two emails that the same event sends at the same time. */
function doubledTriggers({ claims, language }: ComparedSet): Contradiction[] {
  const read = valueReader(language);
  return groupsOf(claims, 'trigger').flatMap(([, group]) => {
    const emails = [...Map.groupBy(group, ({ value, passage }) => `${value}\n${passage}`).values()]
      .flatMap(([email]) => email ?? [])
      .slice(0, MOST_VALUES);
    return emails.flatMap((claim, index): Contradiction[] => {
      const earlier = emails
        .slice(0, index)
        .find(
          (other) => other.passage !== claim.passage && isSameMoment(read(other.value), read(claim.value)),
        );
      return earlier
        ? [{ kind: 'trigger', subject: claim.key, left: sideOf(earlier), right: sideOf(claim) }]
        : [];
    });
  });
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
  if (copy.length === 0 || !set.isComplete) return others;
  const isUsed =
    claims.some(
      ({ key, value, contentId }) =>
        key === 'used' &&
        (kind === 'core_message' || isPartOf(value, words)) &&
        copy.some((text) => text.contentId === contentId),
    ) || copy.some(({ text }) => plainWords(text).includes(words));
  if (isUsed) return others;
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
  const limits = new Map(groupsOf(claims, 'limit'));
  return claims.flatMap((claim): Contradiction[] => {
    if (claim.kind !== 'promise' || plainWords(claim.value) !== 'always') return [];
    const same = limits.get(plainWords(claim.key)) ?? [];
    const limit = same.find(({ contentId }) => contentId === claim.contentId) ?? same[0];
    return limit ? [{ kind: 'promise', subject: claim.key, left: sideOf(claim), right: sideOf(limit) }] : [];
  });
}

/** Whether one of two names is the other with more words. */
function isPartOf(value: string, words: string): boolean {
  const plain = plainWords(value);
  return plain.includes(words) || words.includes(plain);
}

/** The claims of a kind by the plain words of their subject. */
function groupsOf(claims: readonly SetClaim[], kind: ClaimKind): [key: string, SetClaim[]][] {
  const ofKind = claims.filter((claim) => claim.kind === kind);
  return [...Map.groupBy(ofKind, ({ key }) => plainWords(key))];
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
