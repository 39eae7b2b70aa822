import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { figuresIn } from '#shared/rules/quality/figures/figures.ts';
import { spansWithin, withoutOverlaps } from '#shared/rules/quality/text-blocks.ts';
import { type FactUse, fillHole, leaveOut, valueInText } from './fill-hole.ts';
import { type Hole, holeIdentity, holesOf, type Sentence, sentencesAround } from './holes.ts';
import { patchText } from './patch-text.ts';

export interface TextOfProduct {
  id: number;
  text: string;
}

/** A hole of a text with its sentence. */
interface Waiting {
  identity: string;
  hole: Hole;
  sentence: Sentence;
}

/** A fact that had other values before. */
export interface ChangedFact {
  key: string;
  /** Undefined: there is no such thing. */
  value: string | undefined;
  /** Values that no sentence should have any more. */
  earlier: readonly string[];
  /** Sentences that are right although they hold one of them. */
  right: readonly string[];
}

/** A sentence with a value that its fact no longer has. */
interface Outdated {
  key: string;
  sentence: Sentence;
}

/** Sentences of a product that are shown for one fact, and holes of all facts. */
const MOST_SENTENCES = 500;
const MOST_HOLES = 2_000;
/** Places of a fact's earlier values that are looked at in a text. */
const MOST_PLACES = 1_000;

/** Steps of all searches of a call, each about a nanosecond: more than the texts and facts of an honest product need. */
const MOST_STEPS = 2_000_000_000;
/** Steps at worst: to pass a character, to look at a place or a sentence, to read the figures of a character. */
const STEPS = { character: 10, place: 300, sentence: 20_000, figures: 10_000 } as const;

/** Counts the steps of a call. When they are used up, the rest of the texts is left alone, and the answer says so. */
class Effort {
  #left = MOST_STEPS;
  /** Whether nothing was left alone until now. */
  isComplete = true;

  /** Whether so many more steps may be taken. Once refused, always refused. */
  allows(steps: number): boolean {
    this.#left -= steps;
    if (this.#left < 0) this.isComplete = false;
    return this.#left >= 0;
  }
}

/** What was found in each text, by its id, and whether all of them were searched. */
interface Search<Found> {
  found: Map<number, Found>;
  isComplete: boolean;
}

/** What each text waits for: its holes, and its sentences with earlier values. */
export function waitingIn(options: {
  texts: readonly TextOfProduct[];
  language: CheckedLanguage;
  changed: readonly ChangedFact[];
}): Search<{ holes: Waiting[]; outdated: Outdated[] }> {
  const { texts, language, changed } = options;
  const holes = holesIn(texts, language);
  const effort = new Effort();
  const searched = changed.map((fact) => withFigures(fact, { language, effort }));
  let left = MOST_SENTENCES;
  const found = new Map(
    texts.map(({ id, text }) => {
      const all = searched.flatMap((fact) =>
        outdatedSentences(text, fact, { language, effort }).map(({ sentence }) => ({
          ...{ key: fact.key, sentence },
        })),
      );
      const outdated = all.slice(0, Math.max(0, left));
      left -= all.length;
      return [id, { holes: holes.get(id) ?? [], outdated }];
    }),
  );
  return { found, isComplete: left >= 0 && effort.isComplete };
}

function holesIn(texts: readonly TextOfProduct[], language: CheckedLanguage): Map<number, Waiting[]> {
  let left = MOST_HOLES;
  return new Map(
    texts.map(({ id, text }) => {
      const holes = holesOf(text).slice(0, left);
      left -= holes.length;
      const sentences = sentencesAround(text, holes, language);
      return [
        id,
        holes.flatMap((hole, index) => {
          const sentence = sentences[index];
          return sentence ? [{ identity: holeIdentity(hole), hole, sentence }] : [];
        }),
      ];
    }),
  );
}

/**
 * What a fact would do in each text: its holes get the value, or are left out; where a value that it had until now
 * stands, the new one takes its place.
 */
export function usesIn(options: {
  texts: readonly TextOfProduct[];
  language: CheckedLanguage;
  identities: readonly string[];
  fact: ChangedFact;
}): Search<FactUse[]> {
  const { texts, language, identities, fact } = options;
  const { value } = fact;
  const waiting = holesIn(texts, language);
  const effort = new Effort();
  const searched = withFigures(fact, { language, effort });
  let left = MOST_SENTENCES;
  const uses = new Map(
    texts.map(({ id, text }) => {
      const ownHoles = (waiting.get(id) ?? []).filter(({ identity }) => identities.includes(identity));
      const ofHoles = [...Map.groupBy(ownHoles, ({ sentence }) => sentence.start).values()].flatMap(
        ([first, ...others]): FactUse[] => {
          if (!first) return [];
          const holes = [first, ...others].map(({ hole }) => hole);
          const { sentence } = first;
          return [value === undefined ? leaveOut(text, sentence) : fillHole(sentence, holes, value)];
        },
      );
      const ofValue = outdatedSentences(text, searched, { language, effort }).map((found) =>
        changeOf(text, found, value),
      );
      // Sentences with holes of several facts are filled one after the other: the first save shows the next.
      const all = withoutOverlaps([...ofHoles, ...ofValue]);
      const found = all.slice(0, Math.max(0, left));
      left -= all.length;
      // A text that would be empty stays as it is, unless a person words it.
      const isEmptied = found.length > 0 && isBlankText(patchText(text, found) ?? '');
      return [id, isEmptied ? found.map((use) => ({ ...use, how: 'review' as const })) : found];
    }),
  );
  return { found: uses, isComplete: left >= 0 && effort.isComplete };
}

/** Shorter values stand in many sentences that mean something else. */
const SHORTEST_CERTAIN = 4;

interface Searching {
  language: CheckedLanguage;
  effort: Effort;
}

interface EarlierPlace extends Place {
  /** What stands there now that the fact has changed; undefined: a person decides. */
  after: string | undefined;
  isCertain: boolean;
}

interface OutdatedSentence {
  sentence: Sentence;
  /** Places of earlier values in it, and of figures of them. */
  places: EarlierPlace[];
}

/** Sentences in which an earlier value or a figure of it stands, without those that somebody has called right. */
function outdatedSentences(
  text: string,
  { value, earlier, right, figures }: SearchedFact,
  { language, effort }: Searching,
): OutdatedSentence[] {
  // In a sentence, the new figure fits where the old one stood; the whole new value may say more.
  const isFigure = (before: string) =>
    figures.some(({ words, after }) => words === before && after && after !== value);
  const ofValues = earlier
    .filter((before) => !isFigure(before))
    .flatMap((before) =>
      placesOf(text, before, effort).map((place) => ({
        ...{ ...place, after: value, isCertain: before.length >= SHORTEST_CERTAIN },
      })),
    );
  const ofFigures = figures.flatMap(({ words, after }) =>
    placesOf(text, words, effort).map((place) => ({ ...place, after, isCertain: false })),
  );
  const all = withoutOverlaps<EarlierPlace>([...ofValues, ...ofFigures]);
  if (all.length > MOST_PLACES) effort.isComplete = false;
  const places = all.slice(0, MOST_PLACES);
  const current = value === undefined ? [] : placesOf(text, value, effort);
  const isCurrent = ({ start, end }: Place) => current.some((each) => each.start <= start && end <= each.end);
  const found = places.filter((place) => !isCurrent(place));
  if (!effort.allows(places.length * current.length + found.length * STEPS.sentence)) return [];
  const sentences = sentencesAround(text, found, language);
  return sentences.flatMap((sentence, index): OutdatedSentence[] => {
    if (sentences[index - 1]?.start === sentence.start || right.includes(sentence.text)) return [];
    return [{ sentence, places: spansWithin(found, sentence) }];
  });
}

/** A number of one or two digits without a unit stands everywhere. */
const SHORTEST_NUMBER = 3;
/** Figures that are looked for beside the values of a fact. */
const MOST_FIGURES = 20;

interface SearchedFact extends ChangedFact {
  /**
   * Figures of earlier values that the fact has no more, because few sentences repeat a whole value: "$79" of "$79 per
   * technician per month". The only new one of its kind takes the place of the only old one.
   */
  figures: readonly { words: string; after: string | undefined }[];
}

function withFigures(fact: ChangedFact, { language, effort }: Searching): SearchedFact {
  const { value = '', earlier } = fact;
  const figuresOf = (text: string) =>
    (effort.allows(text.length * STEPS.figures) ? figuresIn(text, language) : []).map((figure) => ({
      ...figure,
      words: text.slice(figure.start, figure.end),
    }));
  const now = figuresOf(value);
  type Found = (typeof now)[number];
  const has = (figures: readonly Found[], { value: amount, unit, kinds }: Found) =>
    figures.some((each) => each.value === amount && each.unit === unit && each.kinds[0] === kinds[0]);
  const figures = new Map<string, string | undefined>();
  for (const before of earlier) {
    const all = figuresOf(before);
    const gone = all.filter((figure) => !has(now, figure));
    const added = now.filter((figure) => !has(all, figure));
    for (const figure of gone) {
      if (figures.size === MOST_FIGURES) break;
      if (figure.kinds[0] === 'plain' && figure.words.length < SHORTEST_NUMBER) continue;
      const alike = ({ kinds }: Found) => kinds[0] === figure.kinds[0];
      const [only, ...others] = added.filter(alike);
      const isClear = others.length === 0 && gone.filter(alike).length === 1;
      if (!figures.has(figure.words)) figures.set(figure.words, isClear ? only?.words : undefined);
    }
  }
  return { ...fact, figures: [...figures].map(([words, after]) => ({ words, after })) };
}

function changeOf(text: string, { sentence, places }: OutdatedSentence, value: string | undefined): FactUse {
  if (value === undefined) return { ...leaveOut(text, sentence), how: 'review' };
  const patches = places.flatMap(({ start, end, after }) => {
    const place = { start: start - sentence.start, end: end - sentence.start, text: text.slice(start, end) };
    return after === undefined ? [] : [{ ...place, after: valueInText(sentence, after) }];
  });
  const { start, end, text: before } = sentence;
  const after = patchText(before, patches) ?? before;
  const isCertain = places.every((place) => place.isCertain);
  return { start, end, text: before, after, how: isCertain ? 'replace' : 'review' };
}

const IN_WORD = /[\p{L}\p{N}]/u;

interface Place {
  start: number;
  end: number;
}

/** Where a value stands that is no part of a word or of a longer number. */
function placesOf(text: string, value: string, effort: Effort): Place[] {
  const places: Place[] = [];
  if (value === '' || !effort.allows(text.length * STEPS.character)) return places;
  for (let start = text.indexOf(value); start !== -1 && effort.allows(STEPS.place); ) {
    if (places.length === MOST_SENTENCES) {
      effort.isComplete = false;
      break;
    }
    const end = start + value.length;
    const isWord = !IN_WORD.test(text.charAt(start - 1)) && !IN_WORD.test(text.charAt(end));
    const isNumberPart = /^\d[.,]\d/u.test(text.slice(end - 1, end + 2));
    const isNumberEnd = /^\d[.,]\d/u.test(text.slice(start - 2, start + 1));
    if (isWord && !isNumberPart && !isNumberEnd) places.push({ start, end });
    start = text.indexOf(value, end);
  }
  return places;
}
