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

/** Sentences of a product that are shown for one fact, and holes of all facts. */
const MOST_SENTENCES = 500;
const MOST_HOLES = 2_000;

/** The holes of each text, by its id. */
export function waitingIn(options: {
  texts: readonly TextOfProduct[];
  language: CheckedLanguage;
}): Map<number, Waiting[]> {
  const { texts, language } = options;
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
  let left = MOST_SENTENCES;
  return new Map(
    texts.map(({ id, text }) => {
      const ofHoles = (waiting.get(id) ?? [])
        .filter(({ identity }) => identities.includes(identity))
        .map(({ hole, sentence }) =>
          value === undefined ? leaveOut(text, sentence) : fillHole(sentence, hole, value),
        );
      const ofValue = before === undefined ? [] : changedSentences(text, { before, value, language });
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

/** Sentences in which a value stands word for word. */
function changedSentences(
  text: string,
  { before, value, language }: { before: string; value: string | undefined; language: CheckedLanguage },
): FactUse[] {
  const spans = placesOf(text, before);
  const how = before.length < SHORTEST_CERTAIN || value === undefined ? 'review' : 'replace';
  const sentences = sentencesAround(text, spans, language);
  return sentences.flatMap((sentence, index): FactUse[] => {
    if (sentences[index - 1]?.start === sentence.start) return [];
    if (value === undefined) return [{ ...leaveOut(text, sentence), how }];
    const inside = spans.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
    const words = valueInText(sentence, value);
    const patches = inside.map(({ start, end }) => ({
      ...{ start: start - sentence.start, end: end - sentence.start, text: before, after: words },
    }));
    const { start, end, text: sentenceText } = sentence;
    return [{ start, end, text: sentenceText, after: patchText(sentenceText, patches) ?? sentenceText, how }];
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
