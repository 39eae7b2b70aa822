import { detectAll } from 'tinyld/light';
import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import { type PreflightDocument, proseBlocks } from '#shared/rules/quality/preflight-document.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';
import { trimmedSpan } from '#shared/rules/quality/text-blocks.ts';
import { EUROPEAN_PORTUGUESE } from '#shared/rules/quality/words/european-portuguese.ts';
import { functionWordCounts, type KnownLanguage } from '#shared/rules/quality/words/function-words.ts';
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

const wordsOf = (prose: string) => (prose.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []) as string[];

/**
 * Judges a sentence by its function words.
 * @returns undefined for the expected language and when unsure
 */
function foreignSentence(prose: string, expected: CheckedLanguage): Detected | undefined {
  const words = wordsOf(prose);
  if (words.length < SHORTEST_SENTENCE) return undefined;
  const counts = functionWordCounts(words);
  const own = counts.get(expected) ?? 0;
  let best: KnownLanguage = expected;
  for (const [language, count] of counts) if (count > (counts.get(best) ?? 0)) best = language;
  const most = counts.get(best) ?? 0;
  if (best === expected || most < LEAST_FUNCTION_WORDS || most < own * 2 + 1) return undefined;
  return detectedAs(best);
}

/** Names make a short block look foreign, so its function words decide. */
function soundsExpected(prose: string, expected: CheckedLanguage): boolean {
  const counts = functionWordCounts(wordsOf(prose));
  const own = counts.get(expected) ?? 0;
  const others = [...counts].filter(([language]) => language !== expected).map(([, count]) => count);
  return own >= LEAST_FUNCTION_WORDS && others.every((count) => count < own);
}

function foreignSentences({ masked }: PreflightDocument, block: Span, expected: CheckedLanguage) {
  return sentencesOf(masked, block, expected).flatMap((sentence) => {
    const span = trimmedSpan(masked, sentence);
    const detected = foreignSentence(masked.slice(span.start, span.end), expected);
    return detected ? [{ span, detected }] : [];
  });
}

/** Words of Portugal in a text for Brazil, unless the product uses them. */
function europeanWords({ masked, language, context }: PreflightDocument): FoundSpan[] {
  const target = productFieldValue(context.product, 'targetLanguage');
  if (language !== 'pt' || /pt[-_]pt|portugal|europ/iu.test(target)) return [];
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
