import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
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

/** What each text waits for, by its id: its holes, and its sentences with earlier values. */
export function waitingIn(options: {
  texts: readonly TextOfProduct[];
  language: CheckedLanguage;
  changed: readonly ChangedFact[];
}): Map<number, { holes: Waiting[]; outdated: Outdated[] }> {
  const { texts, language, changed } = options;
  const holes = holesIn(texts, language);
  let left = MOST_SENTENCES;
  return new Map(
    texts.map(({ id, text }) => {
      const outdated = changed
        .flatMap((fact) =>
          outdatedSentences(text, fact, language).map(({ sentence }) => ({ key: fact.key, sentence })),
        )
        .slice(0, left);
      left -= outdated.length;
      return [id, { holes: holes.get(id) ?? [], outdated }];
    }),
  );
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
}): Map<number, FactUse[]> {
  const { texts, language, identities, fact } = options;
  const { value } = fact;
  const waiting = holesIn(texts, language);
  let left = MOST_SENTENCES;
  return new Map(
    texts.map(({ id, text }) => {
      const ofHoles = (waiting.get(id) ?? [])
        .filter(({ identity }) => identities.includes(identity))
        .map(({ hole, sentence }) =>
          value === undefined ? leaveOut(text, sentence) : fillHole(sentence, hole, value),
        );
      const ofValue = outdatedSentences(text, fact, language).map((found) => changeOf(text, found, value));
      const found = withoutOverlaps([...ofHoles, ...ofValue]).slice(0, left);
      left -= found.length;
      // A text that would be empty stays as it is, unless a person words it.
      const isEmptied = found.length > 0 && isBlankText(patchText(text, found) ?? '');
      return [id, isEmptied ? found.map((use) => ({ ...use, how: 'review' as const })) : found];
    }),
  );
}

/** Shorter values stand in many sentences that mean something else. */
const SHORTEST_CERTAIN = 4;

interface OutdatedSentence {
  sentence: Sentence;
  /** Places of earlier values in it. */
  places: Place[];
}

/** Sentences in which an earlier value stands word for word, without those that somebody has called right. */
function outdatedSentences(
  text: string,
  { value, earlier, right }: ChangedFact,
  language: CheckedLanguage,
): OutdatedSentence[] {
  const current = value === undefined ? [] : placesOf(text, value);
  const isCurrent = ({ start, end }: Place) => current.some((each) => each.start <= start && end <= each.end);
  const found = withoutOverlaps(earlier.flatMap((before) => placesOf(text, before))).filter(
    (place) => !isCurrent(place),
  );
  const sentences = sentencesAround(text, found, language);
  return sentences.flatMap((sentence, index): OutdatedSentence[] => {
    if (sentences[index - 1]?.start === sentence.start || right.includes(sentence.text)) return [];
    const places = found.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
    return [{ sentence, places }];
  });
}

function changeOf(text: string, { sentence, places }: OutdatedSentence, value: string | undefined): FactUse {
  if (value === undefined) return { ...leaveOut(text, sentence), how: 'review' };
  const words = valueInText(sentence, value);
  const patches = places.map(({ start, end }) => ({
    ...{
      start: start - sentence.start,
      end: end - sentence.start,
      text: text.slice(start, end),
      after: words,
    },
  }));
  const isCertain = places.every(({ start, end }) => end - start >= SHORTEST_CERTAIN);
  const { start, end, text: before } = sentence;
  const after = patchText(before, patches) ?? before;
  return { start, end, text: before, after, how: isCertain ? 'replace' : 'review' };
}

const IN_WORD = /[\p{L}\p{N}]/u;

interface Place {
  start: number;
  end: number;
}

function placesOf(text: string, value: string): Place[] {
  const places: Place[] = [];
  if (value === '') return places;
  for (let start = text.indexOf(value); start !== -1 && places.length < MOST_SENTENCES; ) {
    const end = start + value.length;
    const isWord = !IN_WORD.test(text.charAt(start - 1)) && !IN_WORD.test(text.charAt(end));
    if (isWord) places.push({ start, end });
    start = text.indexOf(value, end);
  }
  return places;
}

/** Two holes in one sentence are filled one after the other: the first save shows the second. */
function withoutOverlaps<Range extends Place>(ranges: readonly Range[]): Range[] {
  let end = -1;
  return ranges
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((range) => {
      const isFree = range.start >= end;
      if (isFree) end = range.end;
      return isFree;
    });
}
