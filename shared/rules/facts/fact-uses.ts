import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { type FactUse, fillHole, leaveOut } from './fill-hole.ts';
import { type Hole, holeIdentity, holesOf, type Sentence, sentencesAround } from './holes.ts';

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

/** Sentences of one text that are shown. */
const MOST_SENTENCES = 100;

/** The holes of each text, by its id. */
export function waitingIn(options: {
  texts: readonly TextOfProduct[];
  language: CheckedLanguage;
}): Map<number, Waiting[]> {
  const { texts, language } = options;
  return new Map(
    texts.map(({ id, text }) => {
      const holes = holesOf(text);
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
 * What a fact would do in each text: its holes get the value, or are left out; where the value it had until now stands,
 * the new one takes its place.
 * @param options.value undefined: there is no such thing
 * @param options.before the value until now
 */
export function usesIn(options: {
  texts: readonly TextOfProduct[];
  language: CheckedLanguage;
  identities: readonly string[];
  value: string | undefined;
  before: string | undefined;
}): Map<number, FactUse[]> {
  const { texts, language, identities, value, before } = options;
  const waiting = waitingIn({ texts, language });
  return new Map(
    texts.map(({ id, text }) => {
      const ofHoles = (waiting.get(id) ?? [])
        .filter(({ identity }) => identities.includes(identity))
        .map(({ hole, sentence }) =>
          value === undefined ? leaveOut(text, sentence) : fillHole(sentence, hole, value),
        );
      const ofValue = before === undefined ? [] : changedSentences(text, { before, value, language });
      return [id, withoutOverlaps([...ofHoles, ...ofValue]).slice(0, MOST_SENTENCES)];
    }),
  );
}

/** Shorter values stand in many sentences that mean something else. */
const SHORTEST_CERTAIN = 4;

/** Sentences in which a value stands word for word. */
function changedSentences(
  text: string,
  { before, value, language }: { before: string; value: string | undefined; language: CheckedLanguage },
): FactUse[] {
  const spans = placesOf(text, before);
  const how = before.length < SHORTEST_CERTAIN || value === undefined ? 'review' : 'replace';
  return sentencesAround(text, spans, language).map((sentence, index) => {
    if (value === undefined) return { ...leaveOut(text, sentence), how };
    const { start, end } = spans[index] ?? sentence;
    const after =
      sentence.text.slice(0, start - sentence.start) +
      value.trim() +
      sentence.text.slice(end - sentence.start);
    return { start: sentence.start, end: sentence.end, text: sentence.text, after, how };
  });
}

const IN_WORD = /[\p{L}\p{N}]/u;

function placesOf(text: string, value: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (let start = text.indexOf(value); start !== -1 && places.length < MOST_SENTENCES; ) {
    const end = start + value.length;
    const isWord = !IN_WORD.test(text.charAt(start - 1)) && !IN_WORD.test(text.charAt(end));
    if (isWord) places.push({ start, end });
    start = text.indexOf(value, end);
  }
  return places;
}

/** Two holes in one sentence are filled one after the other: the first save shows the second. */
function withoutOverlaps(uses: readonly FactUse[]): FactUse[] {
  let end = -1;
  return uses
    .toSorted((a, b) => a.start - b.start)
    .filter((use) => {
      const isFree = use.start >= end;
      if (isFree) end = use.end;
      return isFree;
    });
}
