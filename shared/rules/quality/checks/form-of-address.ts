import type { CheckedLanguage, CheckSettings } from '#shared/content-types/check-settings.ts';
import type { Formality } from '#shared/rules/products/brand-voice.ts';
import type { FindingReason, FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import { isEuropeanPortuguese, type PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { spansWithin } from '#shared/rules/quality/text-blocks.ts';
import {
  ENGLISH_CONTRACTIONS,
  PORTUGUESE_SENHOR,
  PORTUGUESE_SEU,
  PORTUGUESE_TU,
  PORTUGUESE_VOCE,
  SPANISH_TU,
  SPANISH_USTED,
} from '#shared/rules/quality/words/forms-of-address.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

/** The form that a text uses must occur this often before another one counts as mixed in. */
const LEAST_USED = 2;

/** Quotations and thoughts in italics, which may use another form of address: '“Usted dirá”', '*¿Vienes?*'. */
const SPEECH = /[“«„][^“”«»„\n]{1,400}[”»“]|"[^"\n]{1,400}"|(?<![*\\])\*(?![*\s])[^*\n]{1,400}\*(?!\*)/gu;

type Mismatch = readonly [words: RegExp, reason: FindingReason];

/** Brazilian texts say você when they are informal or neutral. */
const BRAZILIAN: readonly Mismatch[] = [
  [PORTUGUESE_SENHOR, 'tooFormal'],
  [PORTUGUESE_TU, 'tooFamiliar'],
];

/** What contradicts the requested form of address. In Portugal the informal form is tu, and você is avoided. */
const MISMATCHES: Readonly<
  Record<CheckedLanguage | 'european', Partial<Record<Formality, readonly Mismatch[]>>>
> = {
  en: { formal: [[ENGLISH_CONTRACTIONS, 'contraction']] },
  es: {
    informal: [[SPANISH_USTED, 'tooFormal']],
    formal: [[SPANISH_TU, 'tooFamiliar']],
    neutral: [SPANISH_TU, SPANISH_USTED].map((words) => [words, 'addressesReader']),
  },
  pt: {
    informal: BRAZILIAN,
    neutral: BRAZILIAN,
    formal: [PORTUGUESE_TU, PORTUGUESE_VOCE].map((words) => [words, 'tooFamiliar']),
  },
  european: { formal: [[PORTUGUESE_TU, 'tooFamiliar']] },
};

/**
 * Without a rule, the rarer of two Spanish forms is wrong. In Portuguese, tu is wrong unless it is more than twice as
 * frequent as você and seu.
 */
function mixedIn({ language }: PreflightDocument, occurrences: (words: RegExp) => Span[]): Mismatch[] {
  const reason = 'mixedAddress';
  if (language === 'pt') {
    const isMixed = occurrences(PORTUGUESE_SEU).length * 2 >= occurrences(PORTUGUESE_TU).length;
    return isMixed ? [[PORTUGUESE_TU, reason]] : [];
  }
  const tu = occurrences(SPANISH_TU).length;
  const usted = occurrences(SPANISH_USTED).length;
  if (Math.max(tu, usted) < LEAST_USED) return [];
  return [[tu < usted ? SPANISH_TU : SPANISH_USTED, reason]];
}

/** The masked text with speech blanked too, at the same length. */
function withoutSpeech({ text, masked }: PreflightDocument): string {
  let own = '';
  for (const { start, end } of matchSpans(text, SPEECH)) {
    own += masked.slice(own.length, start) + ' '.repeat(end - start);
  }
  return own + masked.slice(own.length);
}

const OPENING_MARK = /[¿¡]/u;
/** Maximum characters of a question. */
const LONGEST_QUESTION = 400;

/** A word, white space and a letter. */
function hasWords(sentence: string): boolean {
  const word = sentence.search(/\p{L}{2}/u);
  const [, ...others] = word < 0 ? [] : sentence.slice(word).split(/\s/u);
  return others.some((other) => /\p{L}/u.test(other));
}

/** Spanish questions and exclamations without an opening mark. */
function findMissingMarks({ masked, blocks }: PreflightDocument): FoundSpan[] {
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => {
      const part = masked.slice(block.start, block.end);
      let from = 0;
      return [...part.matchAll(/[?!]+/gu)].flatMap((match): FoundSpan[] => {
        const end = match.index + match[0].length;
        const between = part.slice(Math.max(from, match.index - LONGEST_QUESTION), match.index);
        from = end;
        const sentence = between.split(/[.…:;»”"\n]\s/u).at(-1) ?? '';
        const start = match.index - sentence.trimStart().length;
        const isSentence = hasWords(sentence) && !/^\s?\p{Ll}/u.test(part.slice(end, end + 2));
        if (!isSentence || OPENING_MARK.test(between)) return [];
        const span = { start: block.start + start, end: block.start + end };
        return [{ reason: 'invertedMark', severity: 'warning', span }];
      });
    });
}

/** The first wrong form of address in each block, by the product's rules or the rest of the text. */
function findWrongForms(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { blocks, language, context } = document;
  const own = withoutSpeech(document);
  const occurrences = (words: RegExp) =>
    // TI in capitals means information technology.
    matchSpans(own, words).filter(({ start, end }) => own.slice(start, end) !== 'TI');
  const variety = isEuropeanPortuguese(document) ? 'european' : language;
  const canMix = context.formality === 'auto' && (variety === 'es' || variety === 'pt');
  const ruled = settings.addressesReaders && variety ? MISMATCHES[variety][context.formality] : [];
  const mismatches = (canMix ? mixedIn(document, occurrences) : ruled) ?? [];
  const found = mismatches
    .flatMap(([words, reason]) => occurrences(words).map((span) => ({ ...span, reason })))
    .sort((a, b) => a.start - b.start);
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => spansWithin(found, block).slice(0, 1))
    .map(({ start, end, reason }) => ({ reason, severity: 'warning', span: { start, end } }));
}

/** Wrong or mixed forms of address, and Spanish sentences without their opening marks. */
export function findFormOfAddress(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { language } = document;
  if (!language) return [];
  const marks = language === 'es' ? findMissingMarks(document) : [];
  return [...findWrongForms(document, settings), ...marks];
}
