import { detectAll } from 'tinyld/light';
import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import {
  isEuropeanPortuguese,
  type PreflightDocument,
  proseBlocks,
} from '#shared/rules/quality/preflight-document.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';
import { trimmedSpan } from '#shared/rules/quality/text-blocks.ts';
import { EUROPEAN_PORTUGUESE } from '#shared/rules/quality/words/european-portuguese.ts';
import functionWords from '#shared/rules/quality/words/function-words.json' with { type: 'json' };
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

/** Minimum characters. In shorter blocks, names and titles decide. */
const SHORTEST_BLOCK = 61;
const LONGEST_SAMPLE = 300;

/**
 * If more than this share of a text is foreign, blocks count as foreign even without foreign function words.
 */
const MOST_FOREIGN = 0.1;

/** Another language must be this many times more likely than the target. Below, names and loan words may decide. */
const LEAST_RATIO = 2;

type Detected = CheckedLanguage | 'other';

const detectedAs = (language: string): Detected =>
  CHECKED_LANGUAGES.find((known) => known === language) ?? 'other';

/** Undefined when the sample may be in the expected language. */
function foreignLanguage(sample: string, expected: CheckedLanguage): Detected | undefined {
  const candidates = detectAll(sample);
  const [best] = candidates;
  const target = candidates.find(({ lang }) => lang === expected)?.accuracy ?? 0;
  if (!best || best.lang === expected || best.accuracy < target * LEAST_RATIO) return undefined;
  return detectedAs(best.lang);
}

/** Minimum words. Shorter sentences are names, titles and idioms. */
const SHORTEST_SENTENCE = 5;
const LEAST_FUNCTION_WORDS = 3;

/**
 * The most common function words of languages that appear in texts by mistake. They identify short sentences,
 * where letter statistics fail because of names.
 */
const FUNCTION_WORDS = Object.entries(functionWords).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
);

/** Counts the words, those that only the expected language has, and those of the most frequent other one. */
function functionWordsIn(prose: string, expected: CheckedLanguage) {
  const words: string[] = prose.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const counted = { words: words.length, own: 0, other: '', most: 0 };
  for (const [language, known] of FUNCTION_WORDS) {
    const count = words.filter((word) => known.has(word)).length;
    if (language === expected) counted.own = count;
    else if (count > counted.most) Object.assign(counted, { other: language, most: count });
  }
  return counted;
}

/**
 * Judges a sentence by its function words.
 * @returns undefined for the expected language and when unsure
 */
function foreignSentence(prose: string, expected: CheckedLanguage): Detected | undefined {
  const { words, own, other, most } = functionWordsIn(prose, expected);
  const isForeign = words >= SHORTEST_SENTENCE && most >= LEAST_FUNCTION_WORDS && most > own * 2;
  return isForeign ? detectedAs(other) : undefined;
}

/** Names make a short block look foreign, so its function words decide. */
function soundsExpected(prose: string, expected: CheckedLanguage): boolean {
  const { own, most } = functionWordsIn(prose, expected);
  return own >= LEAST_FUNCTION_WORDS && most < own;
}

function foreignSentences({ masked }: PreflightDocument, block: Span, expected: CheckedLanguage) {
  return sentencesOf(masked, block, expected).flatMap((sentence) => {
    const span = trimmedSpan(masked, sentence);
    const detected = foreignSentence(masked.slice(span.start, span.end), expected);
    return detected ? [{ span, detected }] : [];
  });
}

/** Words of Portugal in a text for Brazil, unless the product uses them. */
function europeanWords(document: PreflightDocument): FoundSpan[] {
  const { masked, language, context } = document;
  if (language !== 'pt' || isEuropeanPortuguese(document)) return [];
  const own = vouchedTexts(context).join('\n').toLowerCase();
  return matchSpans(masked, EUROPEAN_PORTUGUESE)
    .filter(({ start, end }) => !own.includes(masked.slice(start, end).toLowerCase()))
    .map((span) => ({ reason: 'european', severity: 'warning', span }));
}

/** Neighbouring foreign blocks are one finding. */
function foreignBlocks(document: PreflightDocument, language: CheckedLanguage): FoundSpan[] {
  const { masked } = document;
  const blocks = proseBlocks(document).map((block) => {
    const span = trimmedSpan(masked, block);
    return { span, prose: masked.slice(span.start, span.end).replace(/\s+/gu, ' ') };
  });
  const found = (span: Span, detected: Detected): FoundSpan => ({
    reason: 'foreign',
    severity: 'error',
    span,
    values: { expected: language, detected },
  });
  const proven: FoundSpan[] = [];
  const likely: FoundSpan[] = [];
  let run: FoundSpan | undefined;
  for (const { span, prose } of blocks) {
    const sentences = foreignSentences(document, span, language);
    const isLikely = prose.length >= SHORTEST_BLOCK && !soundsExpected(prose, language);
    const detected = isLikely ? foreignLanguage(prose.slice(0, LONGEST_SAMPLE), language) : undefined;
    if (sentences.length > 0 && !detected) {
      proven.push(...sentences.map((sentence) => found(sentence.span, sentence.detected)));
      run = undefined;
    } else if (!detected) {
      if (prose.length >= SHORTEST_BLOCK) run = undefined;
    } else if (run) run.span.end = span.end;
    else {
      run = found({ ...span }, detected);
      (sentences.length > 0 ? proven : likely).push(run);
    }
  }
  const characters = blocks.reduce((sum, { prose }) => sum + prose.length, 0);
  const foreign = likely.reduce((sum, { span }) => sum + span.end - span.start, 0);
  return foreign > characters * MOST_FOREIGN ? [...proven, ...likely] : proven;
}

export function findForeignLanguage(document: PreflightDocument): FoundSpan[] {
  const { language } = document;
  return language ? [...foreignBlocks(document, language), ...europeanWords(document)] : [];
}
